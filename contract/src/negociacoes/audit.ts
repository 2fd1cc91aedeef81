/** Its acts and objects in the audit trail, as people read them. */
export const AUDIT = {
  acts: {
    'abrir-negociacao': 'Abriu negociação',
    'aceitar-proposta': 'Aceitou proposta',
    'assinar-minuta': 'Assinou minuta',
    convidar: 'Enviou o convite de novo',
    desistir: 'Desistiu da negociação',
    'enviar-acordo-assinado': 'Enviou o acordo assinado',
    'enviar-minuta': 'Enviou minuta',
    'lembrar-assinatura': 'Enviou lembrete para assinar',
    propor: 'Fez proposta',
    'publicar-modelo': 'Publicou modelo de acordo',
    'retirar-modelo': 'Retirou modelo de acordo',
    'revisar-minuta': 'Revisou minuta',
  },
  objects: {
    'modelo-de-acordo': 'Modelo de acordo',
    negociacao: 'Negociação',
  },
} as const
