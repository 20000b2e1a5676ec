/** What this browser keeps between visits. Storage may be full, forbidden or spoilt: never fatal. */
export function kept<T>(key: string, fallback: T): T {
  try {
    const text = localStorage.getItem(`parlour.${key}`);
    return text === null ? fallback : (JSON.parse(text) as T);
  } catch {
    return fallback;
  }
}

export function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(`parlour.${key}`, JSON.stringify(value));
  } catch {
    // The choice holds until the page is closed.
  }
}
