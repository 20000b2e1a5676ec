/** Passkeys: what the server wants signed, handed to the device, and its answer handed back. */
import { asMe, request } from './api';
import type { Passkey, Player } from './wire';

/** Whether this browser can, here: passkeys belong to names of hosts, and to safe connections. */
export const canPasskeys =
  'PublicKeyCredential' in window &&
  'parseCreationOptionsFromJSON' in PublicKeyCredential &&
  !/^[\d.:[\]]+$/.test(location.hostname);

/** The device, or whoever holds it, did not want to. */
export class NotDone extends Error {}

interface Told {
  passkeys: Passkey[];
}

const written = (made: Credential | null) => JSON.stringify((made as PublicKeyCredential).toJSON());

async function byDevice(what: Promise<Credential | null>): Promise<string> {
  try {
    return written(await what);
  } catch {
    throw new NotDone();
  }
}

export const passkeys = {
  mine: () => asMe<Told>('GET', '/me/passkeys').then((told) => told.passkeys),
  remove: (id: string) =>
    asMe<Told>('DELETE', `/me/passkeys/${encodeURIComponent(id)}`).then((told) => told.passkeys),
  async make(password: string, name: string): Promise<Passkey[]> {
    // A wrong password is no reason to become a guest anew, so this is asked as it is.
    const { options } = await request<{ options: string }>('POST', '/me/passkeys/options', { password });
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
      JSON.parse(options) as PublicKeyCredentialCreationOptionsJSON,
    );
    const credential = await byDevice(navigator.credentials.create({ publicKey }));
    return (await request<Told>('POST', '/me/passkeys', { credential, name })).passkeys;
  },
  async signIn(): Promise<Player> {
    const { options } = await request<{ options: string }>('POST', '/passkeys/options');
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
      JSON.parse(options) as PublicKeyCredentialRequestOptionsJSON,
    );
    const credential = await byDevice(navigator.credentials.get({ publicKey }));
    return (await request<{ player: Player }>('POST', '/passkeys/sessions', { credential })).player;
  },
};
