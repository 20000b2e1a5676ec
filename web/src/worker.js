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

// Something waits for whoever wanted to be told: the server says in which game, and where.
self.addEventListener('push', (event) => {
  const { title, body, link } = event.data.json();
  const how = { body, data: link, tag: link, icon: '/icon.svg', badge: '/icon.svg' };
  event.waitUntil(self.registration.showNotification(title, how));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { href } = new URL(event.notification.data, location.origin);
  const go = async () => {
    const pages = await self.clients.matchAll({ type: 'window' });
    const there = pages.find(({ url }) => url === href);
    return there ? there.focus() : self.clients.openWindow(href);
  };
  if (href.startsWith(`${location.origin}/`)) event.waitUntil(go());
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
