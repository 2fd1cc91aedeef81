import type { Endpoint, Group } from '../http/endpoint.ts'
import type { Escopo } from './words.ts'

/** What a token needs for a call; null: no token can make it. */
type Uso = Escopo | null

/** A group of calls: what it is about, then those that only read, those that change something, and single calls that differ. */
interface Regra {
  sobre: string
  le: Uso
  muda: Uso
  mas: Readonly<Record<string, Uso>>
}
type Excecoes = Regra['mas']

const aberto = (sobre: string, muda: Uso, mas: Excecoes = {}): Regra => ({ sobre, le: 'leitura', muda, mas })
const fechado = (sobre: string, mas: Excecoes = {}): Regra => ({ sobre, le: null, muda: null, mas })

/** A list is a POST, because names and e-mails of its filter must not appear in an address. */
const LISTA = { list: 'leitura' } as const
const EXPORTA = { export: 'leitura', csv: 'leitura', xlsx: 'leitura' } as const
/** Nobody signs by a program. */
const SEM_ASSINAR = { code: null, assinar: null } as const

/**
 * By group of `api.ts`: what its calls are about, and which scope of a token each needs (docs/rules/integracoes.md#scopes). Closed are the account and what
 * protects it, who may see a matter, the secretariat, signatures with a code, private notes, and what counts as proof that a person read something.
 */
export const REGRAS: Readonly<Record<string, Regra>> = {
  identidade: fechado('Cadastro, entrada e saída, confirmação do e-mail', { user: 'leitura' }),
  senha: fechado('Esqueci a senha'),
  pessoas: aberto('Busca de pessoas', null),
  conta: fechado('Senha, segundo fator e sessões'),
  tokens: fechado('Tokens de API'),
  webhooks: { sobre: 'Webhooks da conta', le: 'webhooks', muda: 'webhooks', mas: {} },
  webhooksDaCamara: fechado('Webhooks da câmara, pela administração'),
  aplicativo: fechado('Aplicativo autenticador'),
  chaves: fechado('Chaves de acesso'),
  entradaPorChave: fechado('Entrada com chave de acesso'),
  prova: fechado('Nova prova de senha e segundo fator'),
  encerramento: fechado('Encerramento da conta'),
  meusDados: fechado('Cópia dos próprios dados'),
  trocaDeEmail: fechado('Troca do e-mail da conta'),
  cadastro: fechado('Dados da conta'),
  perfis: fechado('Perfis profissionais da conta'),
  profissionais: fechado('Listas públicas de árbitros e mediadores'),
  institucional: fechado('A câmara: termos, contato, o que esta instalação oferece'),
  notificacoes: aberto('Avisos na tela', 'movimentar'),
  avisos: fechado('Abertura de avisos enviados por e-mail'),
  home: aberto('O que espera pelo usuário', null),
  busca: aberto('Busca em tudo o que o usuário vê', null, { buscar: 'leitura' }),
  buscaNoProcesso: aberto('Busca no texto dos autos de um processo', null, { buscar: 'leitura' }),
  buscaNoCaso: aberto('Busca no texto dos autos de um caso', null, { buscar: 'leitura' }),
  procedimentos: aberto('Áreas de processos e casos', null),
  partesConhecidas: fechado('Partes indicadas antes, para preencher uma petição', { buscar: 'protocolar' }),
  convite: fechado('Convite recebido por e-mail'),
  convites: fechado('Entrada em um processo ou caso pelo convite'),
  acessos: fechado('Quem acompanha um processo por uma parte', { meus: 'leitura' }),
  acessosDoCaso: fechado('Quem acompanha um caso por uma parte', { meus: 'leitura' }),
  contatos: fechado('Contestação da troca de um endereço'),
  protocolados: aberto('O último protocolo do usuário', null),
  processos: aberto('Processos: protocolo, listas, detalhes, documentos', 'protocolar', { ...LISTA, add: null }),
  pdfs: aberto('Lista de processos em PDF, CSV e planilha', null, EXPORTA),
  autos: aberto('Autos completos de um processo, notificações de uma parte, integridade', null),
  movimentacao: aberto('Movimentação e petições em processos', 'movimentar'),
  prazos: aberto('Agenda: prazos e o link do calendário', null, { link: null }),
  feriados: fechado('Feriados e recesso da câmara'),
  etiquetas: aberto('Marcadores postos em processos', 'movimentar'),
  designacao: aberto('Aceite e recusa de árbitros', 'movimentar', {
    textoDoTermo: null,
    codigoDoTermo: null,
    assinarTermo: null,
  }),
  silencio: fechado('Silenciar os avisos de um processo'),
  casos: aberto('Casos de mediação: abertura, listas, detalhes, documentos', 'protocolar', { ...LISTA, add: null }),
  pdfsDeCasos: aberto('Lista de casos em PDF, CSV e planilha', null, EXPORTA),
  autosDoCaso: aberto('Autos completos de um caso, notificações de uma parte, integridade', null),
  movimentacaoDoCaso: aberto('Movimentação em casos', 'movimentar'),
  reservaDoCaso: fechado('O que foi enviado só para o mediador'),
  etiquetasDoCaso: aberto('Marcadores postos em casos', 'movimentar'),
  designacaoDoCaso: aberto('Aceite e recusa de mediadores', 'movimentar', {
    textoDoTermo: null,
    codigoDoTermo: null,
    assinarTermo: null,
  }),
  silencioDoCaso: fechado('Silenciar os avisos de um caso'),
  fimDoCaso: aberto('Termo final de mediação', 'movimentar'),
  notasDoCaso: fechado('Notas privadas do mediador'),
  audiencias: aberto('Audiências e sessões', 'movimentar'),
  audienciasDoProcesso: aberto('Audiências de um processo', 'movimentar', { conflitos: 'leitura' }),
  audienciasDoCaso: aberto('Sessões de um caso', 'movimentar', { conflitos: 'leitura' }),
  rito: fechado('Regras do rito da câmara, e as fases'),
  indicacao: aberto('Indicação de árbitros pelas partes', 'movimentar', { presidente: null }),
  impugnacoes: aberto('Revelações e impugnações de árbitros', 'movimentar', { decidir: null }),
  textosDoProcesso: aberto('Textos de um processo que várias pessoas assinam', 'movimentar'),
  textosDoCaso: aberto('Acordo de um caso, que várias pessoas assinam', 'movimentar'),
  textos: aberto('Versões e assinaturas de um texto', 'movimentar', SEM_ASSINAR),
  cronograma: aberto('Cronograma da arbitragem', 'movimentar'),
  pericias: aberto('Perícias', 'movimentar'),
  sentencas: aberto('Sentenças e esclarecimentos', 'movimentar', { ...SEM_ASSINAR, anotar: null }),
  negociacoes: aberto('Negociações: abertura, listas, propostas, aceite', 'movimentar', {
    ...LISTA,
    validate: 'protocolar',
    create: 'protocolar',
    // These decide on access to a negociação.
    corrigirContatos: null,
    convidar: null,
  }),
  minutas: aberto('Minutas de acordo', 'movimentar', SEM_ASSINAR),
  acordo: aberto('Acordo assinado e suas versões', 'movimentar'),
  marcadores: aberto('Marcadores do usuário', 'movimentar'),
  filtros: fechado('Filtros guardados'),
  rascunhos: fechado('Rascunhos de formulários'),
  pagamentos: aberto('Cobranças no cartão e convênios', 'custas'),
  custas: aberto('Custas do usuário', 'custas'),
  saldo: aberto('Saldo do usuário', 'custas'),
  boletos: aberto('Boletos', 'custas', { encerrar: null, pagarNoTeste: null }),
  pix: aberto('Pix', 'custas'),
  contaDoProcesso: aberto('Conta de um processo: o que cada parte deve e pagou', null),
  contaDoCaso: aberto('Conta de um caso: o que cada parte deve e pagou', null),
  cobrancas: fechado('Cobranças a uma parte, pela secretaria'),
  tabelas: fechado('Tabela de custas em vigor, e simulação'),
  tabelasDeCustas: fechado('Tabelas de custas, pela secretaria'),
  terceiros: aberto('Terceiros em cujo nome se paga', 'custas'),
  terceirosDeProcessos: fechado('Terceiros que acompanham os processos do usuário'),
  escritorios: fechado('Escritórios de advocacia e seus membros'),
  representacoes: fechado('Representação: substabelecer, renunciar, revogar, a equipe'),
  representacaoNoProcesso: aberto('Advogados das partes de um processo', null),
  representacaoNoCaso: aberto('Advogados das partes de um caso', null),
  representacaoNaNegociacao: aberto('Advogados das partes de uma negociação', null),
  conciliacao: fechado('Conciliação de pagamentos, pela secretaria'),
  relatorios: aberto('Relatórios em CSV', null, { pagamentos: 'leitura', fechamento: 'leitura' }),
  secretaria: fechado('E-mails recusados, pela secretaria'),
  avisosRetidos: fechado('Avisos que esperam a secretaria'),
  cadastros: fechado('Listas que a secretaria mantém'),
  publicacoes: fechado('Resoluções, indisponibilidades, regulamentos'),
  modelosDeAcordo: fechado('Modelos de textos, pela secretaria'),
  contas: fechado('Contas de pessoas, pela secretaria'),
  confirmacoes: fechado('Atos que pedem uma segunda pessoa'),
  painel: fechado('Painel da secretaria'),
  indicadores: fechado('Indicadores da câmara'),
  sigilos: fechado('Sigilo de documentos de um processo, pela secretaria'),
  vinculos: fechado('Quem acompanha um processo, pela secretaria'),
  atos: fechado('Atos da secretaria em um processo'),
  sigilosDoCaso: fechado('Sigilo de documentos de um caso, pela secretaria'),
  vinculosDoCaso: fechado('Quem acompanha um caso, pela secretaria'),
  atosDoCaso: fechado('Atos da secretaria em um caso'),
  anulacaoDoTermo: fechado('Anulação de um termo final'),
  tarefas: fechado('Tarefas da secretaria'),
  tesouraria: fechado('Custas e convênios, pela secretaria'),
  auditoria: fechado('Auditoria'),
  trabalhos: fechado('Trabalhos em segundo plano'),
  importados: fechado('Procedimentos importados, que a secretaria abre'),
  camara: fechado('O nome, a marca e os contatos da câmara'),
  emitidos: fechado('Conferência de um documento pelo código'),
  validador: fechado('Validador de assinaturas em PDF'),
}

/** What the calls of a group are about. @throws for a group without a rule */
export function sobreDe(group: string): string {
  const regra = REGRAS[group]
  if (!regra) throw new Error(`The group ${group} has no rule for tokens`)
  return regra.sobre
}

/**
 * The scope that each call needs of a token. A call that is not here is closed to tokens: so are calls of a group without a rule,
 * which a test finds. Public calls need no token.
 */
export function escoposDe(api: Readonly<Record<string, Group>>): ReadonlyMap<Endpoint, Escopo> {
  const needed = new Map<Endpoint, Escopo>()
  for (const [group, endpoints] of Object.entries(api)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const escopo = endpoint.public ? null : usoDe(REGRAS[group], name, endpoint)
      if (escopo) needed.set(endpoint, escopo)
    }
  }
  return needed
}

function usoDe(regra: Regra | undefined, name: string, { method }: Endpoint): Uso {
  if (!regra) return null
  const { [name]: excecao } = regra.mas
  if (excecao !== undefined) return excecao
  return method === 'GET' ? regra.le : regra.muda
}
