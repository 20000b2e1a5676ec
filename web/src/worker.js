/* The service worker. The build fills in the list of files (see vite.offline.ts). */
const CACHE = 'parlour-' + 'VERSION';
const FILES = ['FILES'];

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)));
  self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((n) => n !== CACHE).map((n) => caches.delete(n))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  const ours = url.origin === location.origin && event.request.method === 'GET';
  if (!ours || url.pathname.startsWith('/api/') || url.pathname.startsWith('/schema')) return;
  if (event.request.mode === 'navigate') {
    // The newest page where there is a network; the kept one, which says so, where there is none.
    event.respondWith(fetch(event.request).catch(() => caches.match('/')));
  } else {
    event.respondWith(caches.match(url.pathname).then((kept) => kept ?? fetch(event.request)));
  }
});
