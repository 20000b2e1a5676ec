/** Notifications while no page is open: asked of the browser, subscribed with its push service. */
import { asMe, me } from './api';
import { keep, kept } from './kept';
import { settings } from './settings.svelte';
import type { Push } from './wire';

/** Whether this browser can, here: only where the page's worker is, over HTTPS or at home. */
export const canPush = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** The browser, or whoever uses it, does not want to. */
export class NotWanted extends Error {}

const WHO = 'push'; // who wanted it: nobody else at this browser did

const key = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

async function subscription(fresh: string): Promise<PushSubscription> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const applicationServerKey = key(fresh);
  const there = await pushManager.getSubscription();
  const known = there?.options.applicationServerKey;
  if (there && known && String(new Uint8Array(known)) === String(applicationServerKey)) return there;
  await there?.unsubscribe(); // by a key that the server had once
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
}

async function subscribe(fresh: string): Promise<boolean> {
  const { endpoint, keys } = (await subscription(fresh)).toJSON();
  const { p256dh, auth } = keys ?? {};
  return (await asMe<Push>('PUT', '/me/push', { endpoint, p256dh, auth, language: settings.language })).on;
}

export const push = {
  /** Whether one is notified on this device. */
  async on(): Promise<boolean> {
    return Notification.permission === 'granted' && (await asMe<Push>('GET', '/me/push')).on;
  },
  /** Asks for permission, which browsers allow only after a tap. */
  async begin(): Promise<boolean> {
    if ((await Notification.requestPermission()) !== 'granted') throw new NotWanted();
    const { key } = await asMe<Push>('GET', '/me/push');
    const on = await subscribe(key).catch((error: unknown) => {
      throw error instanceof DOMException ? new NotWanted() : error;
    });
    keep(WHO, (await me()).id);
    return on;
  },
  async end(): Promise<boolean> {
    keep(WHO, '');
    const { on } = await asMe<Push>('DELETE', '/me/push');
    await (await (await navigator.serviceWorker.ready).pushManager.getSubscription())?.unsubscribe();
    return on;
  },
};

/** The same person has another session, or another language: what they wanted goes on. */
export async function renewPush(): Promise<void> {
  try {
    if (!canPush || kept(WHO, '') !== (await me()).id || Notification.permission !== 'granted') return;
    await subscribe((await asMe<Push>('GET', '/me/push')).key);
  } catch {
    // The switch in the settings shows that it is off.
  }
}
