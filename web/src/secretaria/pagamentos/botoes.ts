/** What the button of each act on a fee says, where it is offered and where it is confirmed. */
export const BOTOES = {
  cancelar: 'cancelar custa',
  cancelarBoleto: 'cancelar boleto',
  estornar: 'devolver ao saldo',
} as const
