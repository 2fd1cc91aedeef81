/**
 * What a negociação asks of one of its parties: to answer the invitation, or a later proposal of the other side; to write the first
 * draft; to review or sign that of the other side; to sign the one that others have signed.
 */
export const PEDIDOS_DA_NEGOCIACAO = ['convite', 'proposta', 'redigir', 'revisar', 'assinar'] as const
export type PedidoDaNegociacao = (typeof PEDIDOS_DA_NEGOCIACAO)[number]

/** What a task as expert asks of its expert: to answer, to propose another fee, to file the report, to clarify it. */
export const PEDIDOS_AO_PERITO = ['responder', 'propor', 'entregar', 'esclarecer'] as const
export type PedidoAoPerito = (typeof PEDIDOS_AO_PERITO)[number]
