/** Its acts and objects in the audit trail, as people read them. */
export const AUDIT = {
  acts: {
    'criar-calendario': 'Criou o link do calendário',
    'desativar-calendario': 'Desativou o link do calendário',
  },
  objects: {},
} as const
