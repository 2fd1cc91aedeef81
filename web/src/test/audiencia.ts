import type { Audiencia } from '@concordia/contract/audiencias/schemas'

const MINUTE_MS = 60_000
/** An instant so many minutes from now. */
export const em = (minutes: number): string => new Date(Date.now() + minutes * MINUTE_MS).toISOString()

/** A hearing of process 27 as `GET /audiencia/{id}` returns it to an invited parte: by video, in ten days. */
export const audiencia = (change: Partial<Audiencia> = {}): Audiencia => ({
  id: 5,
  procedimento: { id: 27, tipo: 'processo' },
  tipo: 'audiencia',
  titulo: 'Audiência de instrução',
  situacao: 'designada',
  inicio: '2099-12-14T17:00:00.000Z',
  fim: '2099-12-14T19:00:00.000Z',
  modo: 'remoto',
  local: null,
  link: 'https://sala.test/abc',
  senha: '1234',
  telefone: null,
  reservada: false,
  sequencia: 0,
  opcoes: [],
  votar_ate: null,
  convidados: [
    { user_id: 1, nome: 'Conta da Parte', papel: 'parte', resposta: 'pendente', presente: null },
    { user_id: 2, nome: 'Ruth Lemos', papel: 'arbitro', resposta: 'aceita', presente: null },
  ],
  minha_resposta: 'pendente',
  conduz: false,
  motivo: null,
  ocorrencias: null,
  gravacoes: [],
  ata_id: null,
  escreve_ata: false,
  created_at: '2026-11-20T11:48:34.363Z',
  ...change,
})
