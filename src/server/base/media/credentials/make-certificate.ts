import { createPrivateKey, randomBytes, webcrypto, X509Certificate as NodeCertificate } from 'node:crypto'
// Needed by what the next import stands on.
import 'reflect-metadata'
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  cryptoProvider,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  SubjectKeyIdentifierExtension,
  X509CertificateGenerator,
  type X509Certificate,
} from '@peculiar/x509'

/** What content credentials are signed with: the own certificate first, then those above it. */
export interface SigningCertificate {
  /** PEM, PKCS #8, of an EC key on P-256. */
  privateKey: string
  /** PEM. */
  chain: string[]
}

const years = 10
const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const
/** Signing of documents, and of claims of C2PA. */
const purposes = ['1.3.6.1.5.5.7.3.36', '1.3.6.1.4.1.62558.2.1']

/**
 * A certificate of the studio's own, under an authority of its own whose key is thrown away: C2PA accepts none that signs itself. On no
 * trust list.
 */
export async function makeCertificate(studio: string, now: Date): Promise<SigningCertificate> {
  cryptoProvider.set(webcrypto as Crypto)
  const { subtle } = webcrypto
  const authority = await subtle.generateKey(algorithm, false, ['sign', 'verify'])
  const own = await subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const until = new Date(now)
  until.setFullYear(until.getFullYear() + years)
  const common = { notBefore: now, notAfter: until, signingAlgorithm: algorithm }
  const organisation = { O: [studio || 'Studio'] }
  const above = await X509CertificateGenerator.createSelfSigned({
    ...common,
    serialNumber: serial(),
    name: [organisation, { CN: [`${studio || 'Studio'} content credentials authority`] }],
    keys: authority as CryptoKeyPair,
    extensions: [
      new BasicConstraintsExtension(true, 0, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
      await SubjectKeyIdentifierExtension.create(authority.publicKey as CryptoKey),
    ],
  })
  const leaf = await X509CertificateGenerator.create({
    ...common,
    serialNumber: serial(),
    subject: [organisation, { CN: [studio || 'Studio'] }],
    issuer: above.subject,
    publicKey: own.publicKey as CryptoKey,
    signingKey: authority.privateKey as CryptoKey,
    extensions: [
      new BasicConstraintsExtension(false, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
      new ExtendedKeyUsageExtension(purposes, false),
      await SubjectKeyIdentifierExtension.create(own.publicKey as CryptoKey),
      await AuthorityKeyIdentifierExtension.create(above.publicKey),
    ],
  })
  const der = Buffer.from(await subtle.exportKey('pkcs8', own.privateKey))
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
    .export({ type: 'pkcs8', format: 'pem' })
    .toString()
  return { privateKey, chain: [leaf, above].map(pem) }
}

const pem = (certificate: X509Certificate): string => `${certificate.toString('pem')}\n`

/** Positive, 127 bits. */
const serial = (): string => {
  const bytes = randomBytes(16)
  bytes[0]! &= 0x7f
  bytes[0]! |= 0x01
  return bytes.toString('hex')
}

/**
 * Why a certificate that the studio brings cannot sign content credentials, or null. `chain` is PEM, the own certificate first.
 */
export function refusalToSign({ privateKey, chain }: SigningCertificate, now: Date): string | null {
  try {
    const key = createPrivateKey(privateKey)
    if (key.asymmetricKeyType !== 'ec' || key.asymmetricKeyDetails?.namedCurve !== 'prime256v1') {
      return 'The key has to be an EC key on P-256 (ES256).'
    }
    const [own, ...above] = chain.map((one) => new NodeCertificate(one))
    if (!own) return 'Please add the certificate as PEM.'
    if (!own.checkPrivateKey(key)) return 'The key does not belong to the first certificate.'
    if (own.ca || own.issuer === own.subject) return 'The first certificate has to be that of the signer, not of an authority.'
    if (new Date(own.validTo) < now) return 'The certificate has expired.'
    if (new Date(own.validFrom) > now) return 'The certificate is not valid yet.'
    const allowed = [...purposes, '1.3.6.1.5.5.7.3.4']
    if (!own.keyUsage?.some((usage) => allowed.includes(usage))) {
      return 'The certificate has to be for signing documents or claims of C2PA (extended key usage).'
    }
    let below = own
    for (const one of above) {
      if (!below.checkIssued(one) || !below.verify(one.publicKey))
        return 'The certificates are not in order: each has to be signed by the next.'
      below = one
    }
    return null
  } catch {
    return 'The key or a certificate is not PEM that can be read.'
  }
}

/** Of the own certificate, as people compare it. */
export function describeCertificate({ chain }: Pick<SigningCertificate, 'chain'>) {
  const own = new NodeCertificate(chain[0]!)
  return {
    subject: own.subject.replaceAll('\n', ', '),
    issuer: own.issuer.replaceAll('\n', ', '),
    until: new Date(own.validTo).toISOString(),
  }
}
