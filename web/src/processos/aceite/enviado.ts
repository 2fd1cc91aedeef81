import type { Assinatura, Evento } from '@concordia/contract/procedimentos/procedimentos'

/** History state that tells the details page about the term just sent. */
export interface Enviado {
  /** Result of checking its digital signature. */
  termoEnviado?: Assinatura
}

export const enviado = ({ documentos }: Evento): Enviado & Record<string, unknown> => {
  const assinatura = documentos.find((documento) => documento.assinatura)?.assinatura
  return assinatura ? { termoEnviado: assinatura } : {}
}
