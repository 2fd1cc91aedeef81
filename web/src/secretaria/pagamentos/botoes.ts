/** Button text of each act on a fee, on the page and in its dialog. */
export const BOTOES = {
  cancelar: 'cancelar custa',
  cancelarBoleto: 'cancelar boleto',
  estornar: 'devolver ao saldo',
} as const
