import { createPrivateKey, webcrypto, X509Certificate } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { Integer, ObjectIdentifier, OctetString } from 'asn1js'
import * as pkijs from 'pkijs'
import { vi } from 'vitest'
import { authority } from './certificates.ts'
import { startSite } from './site.ts'

const TST_INFO = '1.2.840.113549.1.9.16.1.4'
const CONTENT_TYPE = '1.2.840.113549.1.9.3'
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4'

/** How the authority answers: with a stamp, with a stamp of something else, with a refusal, or with nonsense. */
export type Mood = 'carimba' | 'outros-bytes' | 'recusa' | 'bobagem'

/** A time stamping authority (RFC 3161) for one test. */
export async function startTsa(mood: Mood = 'carimba'): Promise<{ url: string; asked(): number }> {
  const identity = await (await authority('Autoridade de teste')).issue('Carimbo de teste')
  const { url, asked } = await startSite(async (req, res) => {
    const request = pkijs.TimeStampReq.fromBER(new Uint8Array(await buffer(req)))
    if (mood === 'recusa') res.statusCode = 503
    res.setHeader('content-type', 'application/timestamp-reply')
    res.end(mood === 'bobagem' ? 'não é um carimbo' : Buffer.from(await answer(request, identity, mood)))
  })
  return { url: `${url}/`, asked: () => asked.length }
}

/** An authority that keeps every request waiting, so that a server can be killed between drawing a document and sealing it. */
export async function startWaitingTsa() {
  const waiting: (() => void)[] = []
  const { url } = await startSite((_req, res) => void waiting.push(() => res.writeHead(503).end()))
  const next = () => waiting.shift() ?? Promise.reject(new Error('Still waiting for a document to be drawn'))
  return {
    url: `${url}/`,
    /** Waits for the next document. @returns refuses the stamp, so that it is sealed without one */
    drawn: () => vi.waitFor(next, { timeout: 30_000, interval: 20 }),
  }
}

async function answer(
  { messageImprint, nonce }: pkijs.TimeStampReq,
  { cert, key }: { cert: string; key: string },
  mood: Mood,
): Promise<ArrayBuffer> {
  if (mood === 'outros-bytes') messageImprint.hashedMessage = new OctetString({ valueHex: new Uint8Array(32).buffer })
  const info = new pkijs.TSTInfo({
    version: 1,
    policy: '1.2.3.4',
    messageImprint,
    serialNumber: new Integer({ value: 1 }),
    genTime: new Date(),
    ...(nonce && { nonce }),
  })
  const content = info.toSchema().toBER()
  const certificate = pkijs.Certificate.fromBER(new Uint8Array(new X509Certificate(cert).raw))
  const digest = await webcrypto.subtle.digest('SHA-256', content)
  const signed = new pkijs.SignedData({
    version: 3,
    encapContentInfo: new pkijs.EncapsulatedContentInfo({
      eContentType: TST_INFO,
      eContent: new OctetString({ valueHex: content }),
    }),
    signerInfos: [
      new pkijs.SignerInfo({
        version: 1,
        sid: new pkijs.IssuerAndSerialNumber({ issuer: certificate.issuer, serialNumber: certificate.serialNumber }),
        signedAttrs: new pkijs.SignedAndUnsignedAttributes({
          type: 0,
          attributes: [
            new pkijs.Attribute({ type: CONTENT_TYPE, values: [new ObjectIdentifier({ value: TST_INFO })] }),
            new pkijs.Attribute({ type: MESSAGE_DIGEST, values: [new OctetString({ valueHex: digest })] }),
          ],
        }),
      }),
    ],
    certificates: [certificate],
  })
  await signed.sign(await importKey(key), 0, 'SHA-256')
  const timeStampToken = new pkijs.ContentInfo({ contentType: pkijs.ContentInfo.SIGNED_DATA, content: signed.toSchema(true) })
  const status = new pkijs.PKIStatusInfo({ status: pkijs.PKIStatus.granted })
  return new pkijs.TimeStampResp({ status, timeStampToken }).toSchema().toBER()
}

const importKey = (pem: string) => {
  const der = createPrivateKey(pem).export({ type: 'pkcs8', format: 'der' })
  return webcrypto.subtle.importKey('pkcs8', der, { name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign'])
}
