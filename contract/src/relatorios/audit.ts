/** Its acts and objects in the audit trail, as people read them. */
export const AUDIT = {
  acts: {
    'baixar-copia': 'Baixou a cópia dos próprios dados',
    'pedir-copia': 'Pediu uma cópia dos próprios dados',
  },
  objects: {},
} as const
