import { sealedNames, type SealedManifest } from './sealed-file.ts'

/** How the file is checked without this product. `number` counts all files of the archive. */
export function sealedReadme(
  { studio, project, madeAt, keyFingerprint, leftOut }: Omit<SealedManifest, 'files'>,
  number: number,
): string {
  const { key, sums, sumsSignature, manifest, manifestSignature } = sealedNames
  const missing =
    leftOut.length === 0 ? '' : `\nNot in this file:\n${leftOut.map(({ what, why }) => `- ${what}: ${why}\n`).join('')}`
  return `Sealed file of "${project.title}" for ${project.clientName}
Made by ${studio.name} (${studio.site}) on ${madeAt}, by the clock of its server.

What is in it

signed/         signed proposals, change orders and sign-offs, and the certificates of approvals, as PDF
agreements/     signed agreements and releases, as PDF
certificates/   of each signature, what was signed and how: <id>.document.json and <id>.evidence.txt
approvals.json  every approval, with the SHA-256 of the file that was approved
rights.csv      licences, releases and how long they hold
delivery-list.* the delivered files with their SHA-256
invoices/       issued invoices and credit notes as PDF/A-3 with EN 16931 data, and the same as XML
payments.csv    payments, refunds and write-offs
history.csv     what happened in the project, newest first
${missing}
How to check it

You need unzip, sha256sum and OpenSSL 3. Unpack the file into an empty folder, and in that folder:

1. The lists were signed with the key in ${key}:

openssl pkeyutl -verify -pubin -inkey ${key} -rawin -in ${sums} -sigfile ${sumsSignature}
openssl pkeyutl -verify -pubin -inkey ${key} -rawin -in ${manifest} -sigfile ${manifestSignature}

   Both say "Signature Verified Successfully".

2. No file has changed:

sha256sum --check --strict --quiet ${sums}

   It says nothing and ends well. Each line that it writes names a file that was changed or removed.

3. No file was added:

find . -type f | wc -l

   It says ${number}.

4. The key is the studio’s. This is its fingerprint:

openssl pkey -pubin -in ${key} -outform DER | sha256sum

   It says ${keyFingerprint}
   Ask the studio for its fingerprint, or compare it with ${studio.site}/check-file.
   Anyone can make a file like this one with a key of their own: only the fingerprint tells whose it is.

Certificates are checked the same way: the SHA-256 of certificates/<id>.document.json is the "documentHash" in
certificates.json, and that of certificates/<id>.evidence.txt is its "hash".

Any page /check-file of Slatehouse does all of this in the browser; the file stays on your computer.
`
}
