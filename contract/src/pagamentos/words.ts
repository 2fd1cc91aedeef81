export const CONVENIO_INVALIDO = 'Nenhum convênio válido para este código'

export const SEM_NUMERO = 'Forma de pagamento inválida. Nunca envie o número do cartão.'

/** Why nothing is charged while an unused charge of the same amount may pay it. */
export const COBRANCA_SEM_USO =
  'Você já pagou este valor no cartão, e a cobrança ainda não foi utilizada. Escolha antes se ela paga estas custas.'

export const TIPOS_DE_LANCAMENTO = ['credito', 'pagamento', 'cobranca', 'boleto', 'pix', 'estorno', 'ajuste'] as const
