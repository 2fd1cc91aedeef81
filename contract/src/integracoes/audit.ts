/** Its acts and objects in the audit trail, as people read them. */
export const AUDIT = {
  acts: {
    'criar-webhook': 'Criou webhook',
    'mudar-webhook': 'Mudou webhook',
    'excluir-webhook': 'Excluiu webhook',
    'trocar-segredo': 'Trocou o segredo de um webhook',
    'desligar-webhook': 'Webhook desligado',
  },
  objects: {
    webhook: 'Webhook',
  },
} as const
