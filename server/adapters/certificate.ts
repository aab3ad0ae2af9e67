import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'

type Files = { readonly certFile: string; readonly keyFile: string }

/** Throws one line that names the variable and the file: a phone would only be told that something failed. */
export function openCertificate({ certFile, keyFile }: Files) {
  const cert = contentOf('TLS_CERT', certFile)
  const key = contentOf('TLS_KEY', keyFile)
  const first = parsed('TLS_CERT', certFile, 'a certificate in PEM form', () => new X509Certificate(cert))
  const secret = parsed('TLS_KEY', keyFile, 'a private key in PEM form without a password', () => createPrivateKey(key))
  if (!first.checkPrivateKey(secret))
    throw new Error(`TLS_CERT and TLS_KEY do not belong together: ${keyFile} is not the key of ${certFile}.`)
  return { cert, key }
}

function contentOf(name: string, file: string): Buffer {
  try {
    return readFileSync(file)
  } catch (err) {
    const why = err instanceof Error && 'code' in err && err.code === 'ENOENT' ? 'there is no such file' : String(err)
    throw new Error(`${name} cannot be read: ${file} (${why}).`)
  }
}

function parsed<T>(name: string, file: string, what: string, parse: () => T): T {
  try {
    return parse()
  } catch {
    throw new Error(`${name} is not ${what}: ${file}.`)
  }
}
