import type { Assinatura, Evento } from '@concordia/contract/procedimentos/procedimentos'

/** History state with which the details tell what became of the term just sent. */
export interface Enviado {
  /** What was found of its digital signature. */
  termoEnviado?: Assinatura
}

export const enviado = ({ documentos }: Evento): Enviado & Record<string, unknown> => {
  const assinatura = documentos.find((documento) => documento.assinatura)?.assinatura
  return assinatura ? { termoEnviado: assinatura } : {}
}
