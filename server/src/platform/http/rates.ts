/**
 * Requests per minute and caller (user, or address without a session), per node. They only keep a runaway client off;
 * what guards passwords and codes is counted in the database (`platform/limits.ts`).
 */
export const RATES = {
  leitura: { max: 3000, sentence: 'Muitas consultas em pouco tempo.' },
  escrita: { max: 300, sentence: 'Muitas operações em pouco tempo.' },
  busca: { max: 60, sentence: 'Muitas buscas em pouco tempo.' },
  arquivo: { max: 600, sentence: 'Muitos downloads em pouco tempo.' },
  exportacao: { max: 10, sentence: 'Muitas exportações em pouco tempo.' },
  protocolo: { max: 120, sentence: 'Muitos envios em pouco tempo.' },
  acesso: { max: 120, sentence: 'Muitas tentativas em pouco tempo.' },
} as const
export type RateTier = keyof typeof RATES
