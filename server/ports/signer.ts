/** Signs what this server stands for. */
export interface Signer {
  /** Ed25519, the bare 32 bytes as hexadecimal. */
  readonly publicKey: string
  /** 64 bytes, as hexadecimal. */
  sign(text: string): string
}
