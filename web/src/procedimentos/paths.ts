import { CASO } from '@concordia/contract/rules/caso'
import { PROCESSO } from '@concordia/contract/rules/processo'
import { id, page, positiveInt, slugOf, word } from '../paths/page.ts'

/** What the address of a list keeps besides the situação. */
const daLista = { page: positiveInt, aguardando: word('designacao') }
/** The act of the secretariat that the page begins with. */
const dosDetalhes = { ato: word('designar') }
const doLeitor = { documento: positiveInt, pagina: positiveInt }

export const procedimentos = {
  Processos: page('/processos/{situacao?}', {
    title: 'Processos Arbitrais',
    about: 'Processos que você acompanha, da movimentação mais recente à mais antiga.',
    access: 'protected',
    params: { situacao: slugOf(PROCESSO) },
    search: daLista,
    reads: ['POST /processos?page=1', 'GET /processos/contagens', 'GET /protocolado/processo'],
  }),
  ProcessoCreate: page('/processo/create', {
    title: 'Petição inicial',
    about: 'Preencha os dados, revise e recolha as custas. O processo só é criado com o protocolo, na última etapa.',
    access: 'protected',
    section: 'Processos',
    reads: ['GET /areas', 'GET /custas/tabela'],
  }),
  ProcessoAdd: page('/processo/add', { title: 'Processo existente', access: 'protected', section: 'Processos', search: id }),
  ProcessoDetails: page('/processo/{id}/details', {
    title: 'Processo',
    loading: 'Carregando os autos: eventos, documentos, partes, prazos e custas deste processo…',
    access: 'protected',
    section: 'Processos',
    params: id,
    search: dosDetalhes,
    reads: ['GET /processo/{id}'],
  }),
  ProcessoLeitor: page('/processo/{id}/leitor', {
    title: 'Leitor dos autos',
    access: 'protected',
    section: 'Processos',
    params: id,
    search: doLeitor,
  }),
  ProcessoConta: page('/processo/{id}/conta', {
    title: 'Conta do processo',
    access: 'protected',
    section: 'Processos',
    params: id,
    reads: ['GET /processo/{id}/conta', 'GET /processo/{id}'],
  }),
  ProcessoEventoCreate: page('/processo/{id}/evento/create', {
    title: 'Movimentar / Peticionar',
    access: 'protected',
    section: 'Processos',
    params: id,
  }),
  ProcessoArbitroAceite: page('/processo/{id}/arbitro/aceite', {
    title: 'Aceite de árbitro',
    access: 'protected',
    section: 'Processos',
    params: id,
  }),
  Casos: page('/casos/{situacao?}', {
    title: 'Casos de Mediação',
    about: 'Casos que você acompanha, da movimentação mais recente à mais antiga.',
    access: 'protected',
    params: { situacao: slugOf(CASO) },
    search: daLista,
    reads: ['POST /casos?page=1', 'GET /casos/contagens'],
  }),
  CasoCreate: page('/caso/create', {
    title: 'Envio de caso',
    about: 'Preencha os dados, revise e recolha as custas. O caso só é criado com o protocolo, na última etapa.',
    access: 'protected',
    section: 'Casos',
    reads: ['GET /areas', 'GET /custas/tabela'],
  }),
  CasoAdd: page('/caso/add', { title: 'Caso existente', access: 'protected', section: 'Casos', search: id }),
  CasoDetails: page('/caso/{id}/details', {
    title: 'Detalhes do caso',
    loading: 'Carregando os autos: eventos, documentos, partes, prazos e custas deste caso…',
    access: 'protected',
    section: 'Casos',
    params: id,
    search: dosDetalhes,
    reads: ['GET /caso/{id}'],
  }),
  CasoLeitor: page('/caso/{id}/leitor', {
    title: 'Leitor dos autos do caso',
    access: 'protected',
    section: 'Casos',
    params: id,
    search: doLeitor,
  }),
  CasoConta: page('/caso/{id}/conta', {
    title: 'Conta do caso',
    access: 'protected',
    section: 'Casos',
    params: id,
    reads: ['GET /caso/{id}/conta', 'GET /caso/{id}'],
  }),
  CasoDocumento: page('/caso/{id}/documento/{documentoId}', {
    title: 'Documento do caso',
    access: 'protected',
    section: 'Casos',
    params: { ...id, documentoId: positiveInt },
  }),
  CasoNotas: page('/caso/{id}/notas', { title: 'Notas do caso', access: 'protected', section: 'Casos', params: id }),
  CasoEventoCreate: page('/caso/{id}/evento/create', {
    title: 'Movimentar / Peticionar',
    access: 'protected',
    section: 'Casos',
    params: id,
  }),
  ContestarContato: page('/contato/contestar/{token}', { title: 'Contestar mudança', access: 'public' }),
}
