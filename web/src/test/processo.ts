import type { Etiqueta, Evento, Parte } from '@concordia/contract/procedimentos/schemas/procedimentos'
import type { Processo } from '@concordia/contract/procedimentos/schemas/processos'
import type { RitoDoProcesso } from '@concordia/contract/procedimentos/schemas/rito'

export const parte = (id: number, change: Partial<Parte> = {}): Parte => ({
  id,
  nome: `Parte ${id}`,
  documento: '11144477735',
  endereco: 'Praça da Sé, 1, São Paulo - SP',
  telefone: '11987654321',
  emails: [
    { id: id * 10, canal: 'email', contato: `parte${id}@concordia.test`, principal: true, recusa: null },
    { id: id * 10 + 1, canal: 'email', contato: `outro${id}@concordia.test`, principal: false, recusa: null },
  ],
  ...change,
})

export const evento = (id: number, change: Partial<Evento> = {}): Evento => ({
  id,
  created_at: '2026-11-20T11:48:34.363Z',
  descricao: 'Protocolo da petição inicial',
  descricao_outros: null,
  user: { name: 'Conta da Parte' },
  admin: null,
  secretario: null,
  por: null,
  documentos: [{ id: 5 + id, nome: `Recibo de protocolo 27-${id}.pdf`, recibo: true }],
  audios: [],
  destino: 'todos',
  prazo: null,
  vence_em: null,
  restantes: null,
  prazo_de: null,
  cumprido_em: null,
  notificacoes: [],
  hash: String(id).padStart(64, '0'),
  ...change,
})

/** A process in its instruction in which nothing waits, with these parts of its course on the page. */
export const noRito = (...partes: RitoDoProcesso['partes']): RitoDoProcesso => ({
  fase: 'instrucao',
  proximo: null,
  relogios: [],
  partes,
})

/** A process as `GET /processo/{id}` returns it. @param marcadores all tags of the user */
export const processo = (
  change: Partial<Processo> = {},
  marcadores: Etiqueta[] = [],
): { processo: Processo; marcadores: Etiqueta[] } => ({
  processo: {
    id: 27,
    area: { id: 7, nome: 'Contratos' },
    classe: 'Cobrança contratual',
    situacao: 1,
    created_at: '2026-11-20T11:48:34.363Z',
    advogado_email: null,
    advogado_nome: null,
    advogado_oab: null,
    demandantes: [parte(1)],
    demandadas: [parte(2, { documento: '12ABC34501DE35' })],
    termo: { nome: 'Termo ou contrato', tamanho: 350_000, sha256: 'b'.repeat(64) },
    peticao: { nome: 'Petição inicial', tamanho: 1_200_000, sha256: 'a'.repeat(64) },
    valor: 1234567.89,
    conciliacao: 'N',
    numero_arbitros: 3,
    documentos: [],
    marcadores: [],
    negociacoes: [],
    eventos: [evento(1)],
    latest_evento: { descricao: 'Protocolo da petição inicial', created_at: '2026-11-20T11:48:34.363Z' },
    is_notifiable: true,
    aceiteArbitro: false,
    rito: noRito(),
    pode_movimentar: true,
    motivo_so_consulta: null,
    conducao: { vagas: 3, pessoas: [] },
    custas: { situacao: 'P', valor: null, pago_em: '2026-11-20T11:49:00.000Z', pagamento_id: null },
    ...change,
  },
  marcadores,
})
