import type { Assinatura, Evento } from '@concordia/contract/procedimentos/schemas/procedimentos'

/** History state that tells the details page about the term just sent or signed. */
export interface Enviado {
  /** Result of checking its digital signature. */
  termoEnviado?: Assinatura
  /** It was signed in the platform. */
  termoAssinado?: true
}
export const ASSINADO: Enviado & Record<string, unknown> = { termoAssinado: true }

export const enviado = ({ documentos }: Evento): Enviado & Record<string, unknown> => {
  const assinatura = documentos.find((documento) => documento.assinatura)?.assinatura
  return assinatura ? { termoEnviado: assinatura } : {}
}
