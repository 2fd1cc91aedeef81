/** Its acts and objects in the audit trail, as people read them. */
export const AUDIT = {
  acts: {
    'incluir-feriado': 'Incluiu feriado ou recesso',
    'retirar-feriado': 'Retirou feriado ou recesso',
    'anular-indisponibilidade': 'Anulou indisponibilidade',
    'publicar-resolucao': 'Publicou resolução',
    'publicar-texto': 'Publicou texto',
    'registrar-indisponibilidade': 'Registrou indisponibilidade',
    'retirar-resolucao': 'Retirou resolução',
  },
  objects: {
    feriado: 'Feriado',
    recesso: 'Recesso da câmara',
    indisponibilidade: 'Indisponibilidade',
    resolucao: 'Resolução',
    texto: 'Texto publicado',
  },
} as const
