import { mount } from 'svelte';
import App from './App.svelte';
import { speak } from './lib/i18n.svelte';
import { follow } from './lib/route.svelte';
import { show } from './lib/settings.svelte';
import './styles/tokens.css';
import './styles/themes.css';
import './styles/material.css';
import './styles/base.css';

show();
follow();
void speak().then(() => mount(App, { target: document.getElementById('app')! }));

if (import.meta.env.PROD && 'serviceWorker' in navigator)
  addEventListener('load', () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined));
