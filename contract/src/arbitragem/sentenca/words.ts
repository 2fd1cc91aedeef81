export const TIPOS_DE_SENTENCA = ['final', 'parcial'] as const
export type TipoDeSentenca = (typeof TIPOS_DE_SENTENCA)[number]

/** What an award must have (Lei 9.307/1996, art. 26): as the form asks it, and as it says what is missing. */
export const REQUISITOS = {
  relatorio: {
    nome: 'Relatório, com os nomes das partes e um resumo do litígio',
    falta: 'A sentença precisa de relatório (art. 26, I)',
  },
  fundamentos: {
    nome: 'Fundamentos da decisão, de fato e de direito, ou por equidade',
    falta: 'A sentença precisa dos fundamentos da decisão (art. 26, II)',
  },
  dispositivo: {
    nome: 'Dispositivo, com o que foi decidido e o prazo para o cumprir, se for o caso',
    falta: 'A sentença precisa do dispositivo (art. 26, III)',
  },
  data_e_lugar: { nome: 'Data e lugar em que foi proferida', falta: 'A sentença precisa da data e do lugar (art. 26, IV)' },
} as const
export type Requisito = keyof typeof REQUISITOS

/** Its acts and objects in the audit trail, as people read them. */
export const AUDIT = {
  acts: {
    'apresentar-sentenca': 'Apresentou sentença arbitral para assinatura',
    'divergir-da-sentenca': 'Anexou voto divergente à sentença',
    'assinar-sentenca': 'Assinou a sentença arbitral',
    'anotar-sentenca': 'Anotou ponto na minuta da sentença',
    'pedir-esclarecimentos': 'Pediu esclarecimentos da sentença',
    'decidir-esclarecimentos': 'Decidiu o pedido de esclarecimentos da sentença',
  },
  objects: {},
} as const
