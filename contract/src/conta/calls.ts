import { call, calls } from '../http/call.ts'
import type * as S from './schemas/index.ts'

export const aplicativo = calls<typeof S.aplicativo>()({
  estado: call('GET /settings/aplicativo'),
  pedir: call('POST /settings/aplicativo', { sends: 'json' }),
  ligar: call('PUT /settings/aplicativo', { sends: 'json' }),
  novosCodigos: call('POST /settings/aplicativo/recuperacao', { sends: 'json' }),
  desligar: call('POST /settings/aplicativo/desligar', { sends: 'json' }),
})

export const cadastro = calls<typeof S.cadastro>()({
  settings: call('GET /settings'),
  update: call('PUT /settings/cadastro', { sends: 'json' }),
})

/** The passkeys of an account (docs/rules/account.md#passkeys). */
export const chaves = calls<typeof S.chaves>()({
  list: call('GET /settings/chaves'),
  pedir: call('POST /settings/chaves/desafio', { sends: 'json' }),
  create: call('POST /settings/chaves', { sends: 'json' }),
  update: call('PUT /settings/chaves/{id}', { sends: 'json' }),
  remove: call('DELETE /settings/chaves/{id}'),
})

export const conta = calls<typeof S.conta>()({
  changePassword: call('PUT /settings/password', { sends: 'json' }),
  toggle2fa: call('PUT /settings/2fa'),
  sessoes: call('GET /settings/sessoes'),
  entradas: call('GET /settings/sessoes/historico'),
  encerrarSessao: call('DELETE /settings/sessoes/{id}'),
  encerrarOutras: call('DELETE /settings/sessoes'),
})

/** Changing the address of an account (docs/rules/account.md#changing-the-address), and undoing a change of what protects it. */
export const trocaDeEmail = calls<typeof S.trocaDeEmail>()({
  corrigir: call('PUT /email/corrigir', { sends: 'json' }),
  pedir: call('POST /settings/email', { sends: 'json' }),
  trocar: call('PUT /settings/email', { sends: 'json' }),
  desfazer: call('POST /conta/desfazer', { public: true, sends: 'json' }),
})

export const encerramento = calls<typeof S.encerramento>()({
  pendencias: call('GET /settings/encerramento'),
  encerrar: call('POST /settings/encerramento', { sends: 'json' }),
})

/** Law firms and their members (docs/rules/escritorios.md). */
export const escritorios = calls<typeof S.escritorios>()({
  list: call('GET /escritorios'),
  create: call('POST /escritorios', { sends: 'json' }),
  convidar: call('POST /escritorio/{id}/membro', { sends: 'json' }),
  responder: call('PUT /escritorio/convite/{cid}', { sends: 'json' }),
  remover: call('DELETE /escritorio/{id}/membro/{mid}'),
})

/** A copy of the user's own data (docs/rules/personal-data.md#a-copy). */
export const meusDados = calls<typeof S.meusDados>()({
  estado: call('GET /settings/dados'),
  pedir: call('POST /settings/dados', { sends: 'json' }),
  baixar: call('GET /settings/dados/arquivo', { file: 'application/zip' }),
})

export const perfis = calls<typeof S.perfis>()({
  pedirAdvogado: call('POST /settings/perfil/advogado', { sends: 'form', idempotent: true }),
  pedirPerito: call('POST /settings/perfil/perito', { sends: 'form', idempotent: true }),
  pedirArbitro: call('POST /settings/perfil/arbitro', { sends: 'form', idempotent: true }),
  pedirMediador: call('POST /settings/perfil/mediador', { sends: 'form', idempotent: true }),
  remover: call('DELETE /settings/perfil/{tipo}'),
  publicar: call('PUT /settings/perfil/{tipo}/publico', { sends: 'form' }),
})

/** The public lists: approved arbitrators and mediators who want to be shown, by name. */
export const profissionais = calls<typeof S.profissionais>()({
  arbitros: call('GET /arbitros-gerais', { public: true }),
  mediadores: call('GET /mediadores-gerais', { public: true }),
  foto: call('GET /profissional/foto/{id}', { public: true, file: 'image/jpeg' }),
})

/** Third parties for processes (docs/rules/access.md#third-parties). */
export const terceirosDeProcessos = calls<typeof S.terceirosDeProcessos>()({
  list: call('GET /settings/terceiro/processos'),
  create: call('POST /settings/terceiro/processos', { sends: 'json' }),
  update: call('PUT /settings/terceiro/processos/{id}', { sends: 'json' }),
  remove: call('DELETE /settings/terceiro/processos/{id}'),
})
