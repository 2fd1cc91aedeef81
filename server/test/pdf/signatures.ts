import { validate } from '@concordia/pdf-signatures/validate'

/** The signatures of a PDF, in their order, when nobody vouches for any certificate. */
export async function readSignatures(pdf: Uint8Array) {
  const { assinaturas } = await validate(pdf, { confianca: { ancoras: [], intermediarias: [] }, agora: new Date() })
  return assinaturas.map(({ tipo, companyName, signingTime, veredito, cobertura }) => ({
    kind: tipo,
    signer: companyName,
    time: signingTime === null ? null : new Date(signingTime),
    intact: veredito === 'valida',
    coversFile: cobertura === 'arquivo',
  }))
}
