import { call, calls } from '../http/call.ts'
import { noFio, type Tipo } from '../rules/tipos.ts'
import type * as S from './schemas/index.ts'

/** For those who follow a procedimento: who else does on their side, and the end of that (docs/rules/access.md#end-of-an-access). */
const acessosDe = <T extends Tipo>(tipo: T) => {
  const { rota } = noFio(tipo)
  return {
    meus: call(`GET ${rota}/{id}/acessos`),
    encerrar: call(`DELETE ${rota}/{id}/acesso/{userId}`, { sends: 'json' }),
    deixar: call(`DELETE ${rota}/{id}/acesso`),
  }
}

/** The PDFs that the platform itself generates for one procedimento, and the check of its docket. */
const autosDe = <T extends Tipo>(tipo: T) => {
  const { rota } = noFio(tipo)
  return {
    download: call(`GET ${rota}/{id}/download`, { file: 'application/pdf' }),
    notificacoes: call(`GET ${rota}/{id}/parte/{parteId}/notificacoes`, { file: 'application/pdf' }),
    integridade: call(`GET ${rota}/{id}/integridade`),
  }
}

/** Lists, files, links and shows the procedimentos of one tipo. */
const consultaDe = <T extends Tipo>(tipo: T) => {
  const { rota, rotas } = noFio(tipo)
  return {
    list: call(`POST ${rotas}`, { sends: 'json' }),
    contagens: contagensDe(tipo),
    create: call(`POST ${rota}`, { sends: 'form', idempotent: true }),
    conferir: call(`POST ${rota}/conferir`, { sends: 'form' }),
    custas: call(`GET ${rota}/custas`),
    add: call(`POST ${rota}/add`, { sends: 'json' }),
    get: call(`GET ${rota}/{id}`),
    documento: call(`GET ${rota}/documento/{id}`, { file: 'application/pdf' }),
  }
}

const entrar = <T extends Tipo>(tipo: T) => call(`POST ${noFio(tipo).rota}/{id}/entrar`)

/**
 * Accepting by signing the term in the platform, in the same way as an agreement: its text with what this person declares, the code,
 * the signature (docs/rules/procedimentos.md#acceptance).
 */
const termoAssinavelDe = <T extends Tipo>(tipo: T) => {
  const { rota, papel } = noFio(tipo)
  return {
    textoDoTermo: call(`POST ${rota}/{id}/${papel}/termo/texto`, { sends: 'json' }),
    codigoDoTermo: call(`POST ${rota}/{id}/${papel}/termo/code`),
    assinarTermo: call(`POST ${rota}/{id}/${papel}/termo/assinar`, { sends: 'json' }),
  }
}

/** The answers to a designation, for a tipo that requires the questionnaire and a signed term. */
const designacaoComTermoDe = <T extends Tipo>(tipo: T) => {
  const { rota, papel } = noFio(tipo)
  return {
    ...termoAssinavelDe(tipo),
    recusar: call(`PUT ${rota}/{id}/${papel}/recusar`, { sends: 'json' }),
    termo: call(`GET ${rota}/{id}/${papel}/termo`, { file: 'application/pdf' }),
    questionario: call(`GET ${rota}/{id}/${papel}/questionario`),
    aceitar: call(`POST ${rota}/{id}/${papel}/aceitar`, { sends: 'form' }),
  }
}

/** The same for a tipo whose acceptance has no body. */
const designacaoDe = <T extends Tipo>(tipo: T) => {
  const { rota, papel } = noFio(tipo)
  return {
    ...termoAssinavelDe(tipo),
    recusar: call(`PUT ${rota}/{id}/${papel}/recusar`, { sends: 'json' }),
    aceitar: call(`PUT ${rota}/{id}/${papel}/aceitar`),
    recusarPelaParte: call(`POST ${rota}/{id}/${papel}/recusa-da-parte`, { sends: 'json' }),
  }
}

/** Adds one of the user's own tags to a procedimento or removes it; both are idempotent (docs/rules/access.md#tags). */
const etiquetasDe = <T extends Tipo>(tipo: T) => {
  const { rota } = noFio(tipo)
  return {
    por: call(`POST ${rota}/{id}/marcador/{markerId}`),
    tirar: call(`DELETE ${rota}/{id}/marcador/{markerId}`),
  }
}

/** How many of what the user may see have each situação, without zeros: for the tabs of the list. */
const contagensDe = (tipo: Tipo) => call(`GET ${noFio(tipo).rotas}/contagens`)

/** The filtered list as a file that the platform itself generates. */
const listaEmArquivoDe = <T extends Tipo>(tipo: T) => {
  const { rotas } = noFio(tipo)
  return {
    export: call(`POST ${rotas}/export/pdf`, { sends: 'json', file: 'application/pdf' }),
    csv: call(`POST ${rotas}/export/csv`, { sends: 'json', file: 'text/csv' }),
    xlsx: call(`POST ${rotas}/export/xlsx`, {
      sends: 'json',
      file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    }),
  }
}

/** Movements and petitions (docs/rules/docket.md#movements). */
const movimentacaoDe = <T extends Tipo>(tipo: T) => {
  const { rota } = noFio(tipo)
  return {
    form: call(`GET ${rota}/{id}/evento/create`),
    create: call(`POST ${rota}/{id}/evento`, { sends: 'form', idempotent: true }),
    audio: call(`GET ${rota}/audio/{id}`, { file: 'audio/*' }),
    destino: call(`PUT ${rota}/{id}/evento/{eventoId}/destino`, { sends: 'json' }),
  }
}

/** Muting and reactivating the courtesy notices of a procedimento (docs/rules/notices.md#muting). */
const silencioDe = <T extends Tipo>(tipo: T) => {
  const { rota } = noFio(tipo)
  return {
    code: call(`POST ${rota}/{id}/notificacoes/code`),
    silenciar: call(`PUT ${rota}/{id}/notificacoes/silenciar`, { sends: 'json' }),
    reativar: call(`PUT ${rota}/{id}/notificacoes/reativar`),
  }
}

export const acessos = calls<typeof S.acessos>()(acessosDe('processo'))
export const acessosDoCaso = calls<typeof S.acessosDoCaso>()(acessosDe('caso'))

/** The contact of a parte whose correction somebody contests (docs/rules/access.md#contested-contacts). */
export const contatos = calls<typeof S.contatos>()({
  contestar: call('POST /contato/contestar', { public: true, sends: 'json' }),
  descongelar: call('PUT /secretaria/contato/{id}/descongelar', { sends: 'json' }),
})

export const movimentacaoDoCaso = calls<typeof S.movimentacaoDoCaso>()(movimentacaoDe('caso'))
export const designacaoDoCaso = calls<typeof S.designacaoDoCaso>()(designacaoDe('caso'))
export const silencioDoCaso = calls<typeof S.silencioDoCaso>()(silencioDe('caso'))
export const etiquetasDoCaso = calls<typeof S.etiquetasDoCaso>()(etiquetasDe('caso'))

/** What a parte sent only to a former mediator (docs/rules/access.md#private-sessions). */
export const reservaDoCaso = calls<typeof S.reservaDoCaso>()({
  liberar: call('POST /caso/{id}/evento/{eventoId}/liberar', { sends: 'json' }),
})

export const fimDoCaso = calls<typeof S.fimDoCaso>()({
  termoFinal: call('POST /caso/{id}/termo-final', { sends: 'json', idempotent: true }),
})

/** Only the mediator who accepted reads and writes them. */
export const notasDoCaso = calls<typeof S.notasDoCaso>()({
  ver: call('GET /caso/{id}/notas'),
  guardar: call('PUT /caso/{id}/notas', { sends: 'json' }),
  pdf: call('GET /caso/{id}/notas/pdf', { file: 'application/pdf' }),
})

export const pdfsDeCasos = calls<typeof S.pdfsDeCasos>()(listaEmArquivoDe('caso'))
export const autosDoCaso = calls<typeof S.autosDoCaso>()(autosDe('caso'))

export const casos = calls<typeof S.casos>()(consultaDe('caso'))

/** An address given as a contact of a parte enters without number and password. */
export const convites = calls<typeof S.convites>()({ processo: entrar('processo'), caso: entrar('caso') })

export const partesConhecidas = calls<typeof S.partesConhecidas>()({
  /** The text goes in the body: a CPF or a name has no place in an address, which browsers and proxies keep. */
  buscar: call('POST /partes/conhecidas', { sends: 'json' }),
})

export const procedimentos = calls<typeof S.procedimentos>()({
  areas: call('GET /areas'),
})

export const movimentacao = calls<typeof S.movimentacao>()({
  ...movimentacaoDe('processo'),
  descricoes: call('GET /processo/evento/descricoes/all'),
})

export const designacao = calls<typeof S.designacao>()(designacaoComTermoDe('processo'))
export const silencio = calls<typeof S.silencio>()(silencioDe('processo'))
export const etiquetas = calls<typeof S.etiquetas>()(etiquetasDe('processo'))

export const pdfs = calls<typeof S.pdfs>()(listaEmArquivoDe('processo'))
export const autos = calls<typeof S.autos>()(autosDe('processo'))

export const processos = calls<typeof S.processos>()({
  ...consultaDe('processo'),
  termo: call('GET /processo/{id}/termo', { file: 'application/pdf' }),
  peticao: call('GET /processo/{id}/peticao', { file: 'application/pdf' }),
})
