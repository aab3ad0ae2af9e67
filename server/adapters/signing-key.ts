import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Signer } from '../ports/signer.ts'

const MAKE_ONE = 'openssl genpkey -algorithm ed25519 -out <file>'

/** The operator's own key: it must be there, since nodes that each made one would contradict each other. */
export function openSigningKey(file: string): Signer {
  try {
    return readSigner(file)
  } catch (err) {
    if (!(err instanceof Error && 'syscall' in err)) throw err
    const remedy = `Make a key with: ${MAKE_ONE}, or leave the variable out where there is one server.`
    throw new Error(`SIGNING_KEY_FILE=${file} cannot be read (${err.message}). ${remedy}`)
  }
}

/** Made at the first start and kept for ever: receipts of last year must still be ours. */
export function openOrMakeSigningKey(file: string): Signer {
  try {
    return readSigner(file)
  } catch (err) {
    if (!hasCode(err, 'ENOENT')) throw err
  }
  makeKey(file)
  return readSigner(file)
}

export function signerOf(key: KeyObject): Signer {
  const { x } = createPublicKey(key).export({ format: 'jwk' })
  if (key.asymmetricKeyType !== 'ed25519' || x === undefined) throw new Error('not an Ed25519 key')
  return {
    publicKey: Buffer.from(x, 'base64url').toString('hex'),
    sign: (text) => sign(null, Buffer.from(text), key).toString('hex'),
  }
}

function readSigner(file: string): Signer {
  const pem = readFileSync(file)
  try {
    return signerOf(createPrivateKey(pem))
  } catch {
    throw new Error(`${file} is no Ed25519 private key. Make one with: ${MAKE_ONE}`)
  }
}

/** Linked into place whole: of two servers that start at once, one makes the key and both read the same. */
function makeKey(file: string): void {
  mkdirSync(dirname(file), { recursive: true })
  const draft = `${file}.${randomUUID()}`
  const pem = generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' })
  writeFileSync(draft, pem, { mode: 0o600, flag: 'wx' })
  try {
    linkSync(draft, file)
  } catch (err) {
    if (!hasCode(err, 'EEXIST')) throw err
  } finally {
    rmSync(draft)
  }
}

const hasCode = (err: unknown, code: string): boolean => err instanceof Error && 'code' in err && err.code === code
