import { sha256 } from '../games/cheese-master/sha256.ts'

/** The two hashes that dice follow from. Bytes are written as hexadecimal, as everywhere in a receipt. */
export interface Hashing {
  sha256(bytes: string): Promise<string>
  hmac(key: string, message: string): Promise<string>
}

export const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))

export const hexOf = (bytes: ArrayBuffer | Uint8Array): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

export const textToHex = (text: string): string => hexOf(new TextEncoder().encode(text))

export const webHashing = (subtle: SubtleCrypto): Hashing => ({
  sha256: async (bytes) => hexOf(await subtle.digest('SHA-256', bytesOf(bytes))),
  async hmac(key, message) {
    const imported = await subtle.importKey('raw', bytesOf(key), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
    return hexOf(await subtle.sign('HMAC', imported, bytesOf(message)))
  },
})

const BLOCK_BYTES = 64

/** For pages over plain HTTP in a home network, which have no Web Crypto. Keys of up to one block. */
export const ownHashing: Hashing = {
  sha256: async (bytes) => sha256(bytes),
  async hmac(key, message) {
    const block = new Uint8Array(BLOCK_BYTES)
    block.set(bytesOf(key))
    const pad = (sign: number) => hexOf(block.map((byte) => byte ^ sign))
    return sha256(pad(0x5c) + sha256(pad(0x36) + message))
  },
}

export const hashing = (): Hashing => {
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined
  return subtle ? webHashing(subtle) : ownHashing
}
