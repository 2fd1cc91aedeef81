import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { porQuemAtuou } from '@concordia/contract/rules/por-quem'
import type { SituacaoProcedimento } from '@concordia/contract/rules/processo'
import { quemAbreCom } from '@concordia/contract/rules/sigilo'
import { PAPEIS, TIPOS } from '@concordia/contract/rules/tipos'
import { formatDate, formatExact } from '@concordia/contract/values/dates'
import { maskDocument } from '@concordia/contract/values/documento'
import { formatBytes } from '@concordia/contract/values/files'
import { formatMoney } from '@concordia/contract/values/money'
import type { Deps } from '../../deps.ts'
import { MAX_PAGES, type Part } from '../../platform/pdf/join/bundle.ts'
import type { Autos, DocumentoDosAutos } from './autos.ts'
import type { Motivo, Peca } from './completo-pecas.ts'

const TEMPLATE = 'procedimentos/autos/completo.typ'
/** Eventos drawn at once: drawing the whole docket of a long dispute would take over a gigabyte of memory. */
const EVENTOS_POR_VEZ = 200

const MOTIVOS: Record<Motivo, string> = {
  vazio: 'O arquivo está vazio.',
  'nao-pdf': 'O arquivo não é um PDF.',
  danificado: 'O arquivo está danificado e não pôde ser reproduzido em páginas.',
  protegido: 'O arquivo está protegido por senha e não pôde ser reproduzido em páginas.',
  certificado: 'O arquivo só abre com o certificado digital para o qual foi protegido e não pôde ser reproduzido em páginas.',
  ausente: 'O arquivo não está mais no armazenamento da câmara.',
  alterado: 'O arquivo guardado não tem o SHA-256 registrado no evento: não é o documento que foi recebido.',
  extenso: `O arquivo tem mais de ${MAX_PAGES.toLocaleString('pt-BR')} páginas, o máximo que se reproduz de um documento.`,
  sigilo: 'O documento está sob sigilo, e a pessoa que pediu este PDF não pode abri-lo.',
  formulario: 'O arquivo tem um formulário ou camadas que não puderam ser reproduzidos em páginas.',
  ativo: 'O arquivo contém conteúdo ativo, que não pôde ser retirado.',
  pesado: 'Somado aos demais documentos, o arquivo passa do que pode ser reunido em um só PDF.',
}

interface Folhas {
  folder: string
  autos: Autos
  pecas: readonly Peca[]
  rotulo: string
  emitido: Date
}

/**
 * The pages the platform draws itself: those before the documents, and the notices for documents that cannot be shown.
 * When called again, it draws only what has changed.
 */
export function folhas({ pdf, config }: Deps, { folder, autos, pecas, rotulo, emitido }: Folhas) {
  const { procedimento } = autos
  const { um, titulo, papel } = TIPOS[procedimento.tipo]
  const comum = {
    camara: config.chamberName,
    numero: String(procedimento.id),
    tipo: { um, conduzem: PAPEIS[papel].muitos },
    emitido: formatExact(emitido),
    verificacao: `Confira os eventos e seus hashes nos autos, em ${config.appUrl}`,
  }
  const drawn = new Map<string, string>()
  const draw = async (nome: string, titulo: string, dados: object): Promise<Part> => {
    const file = `./${nome}.pdf`
    const part: Part = { file, label: `${rotulo} · ${titulo}`, inOrder: true, own: true }
    const print = createHash('sha256').update(JSON.stringify(dados)).digest('hex')
    if (drawn.get(file) === print) return part
    await writeFile(join(folder, file), await pdf.render(TEMPLATE, { ...comum, titulo, ...dados }, { onDemand: true }))
    drawn.set(file, print)
    return part
  }
  return {
    capa: () => draw('capa', `${titulo} completo`, { parte: 'capa', ...capa(autos, pecas) }),
    dados: () => draw('dados', 'Dados e partes', { parte: 'dados', ...dadosEPartes(autos) }),
    eventos: async () => {
      const groups: { part: Part; primeiro: number }[] = []
      for (let from = 0; from < autos.eventos.length; from += EVENTOS_POR_VEZ) {
        const eventos = autos.eventos.slice(from, from + EVENTOS_POR_VEZ).map((evento) => linha(evento, pecas))
        const part = await draw(`eventos-${from}`, 'Eventos', { parte: 'eventos', eventos, inicio: from === 0 })
        groups.push({ part, primeiro: autos.eventos[from]!.numero })
      }
      return groups
    },
    aviso: (peca: Peca) =>
      draw(`aviso-${peca.arquivo.slice(2, -4)}`, 'Documento não reproduzido', {
        parte: 'aviso',
        evento: peca.evento.numero,
        documento: peca.documento.nome,
        tamanho: peca.documento.tamanho === null ? '' : formatBytes(peca.documento.tamanho),
        sha256: peca.documento.sha256,
        motivo: MOTIVOS[peca.motivo ?? 'danificado'],
        anexo: isEmbedded(peca) ? nameOfEmbedded(peca) : '',
        ativo: isWithheld(peca),
      }),
  }
}

/** Nothing to attach, or not for this reader. */
const SEM_ARQUIVO: readonly (Motivo | null)[] = ['ausente', 'vazio', 'sigilo']
/** The file opens, so what it holds should be known before it is given away. */
const ABERTOS: readonly (Motivo | null)[] = ['ativo', 'pesado', 'extenso']

/** Whether active content, or that it could not be looked for, keeps the file of a notice from being attached. */
const isWithheld = ({ pronta, motivo, conteudo }: Peca): boolean =>
  pronta === null &&
  !SEM_ARQUIVO.includes(motivo) &&
  (conteudo === 'ativo' || ((conteudo === 'ilegivel' || conteudo === null) && ABERTOS.includes(motivo)))

/** Whether the file is attached to the PDF, because its pages are not shown. */
export const isEmbedded = (peca: Peca): boolean => peca.pronta === null && !SEM_ARQUIVO.includes(peca.motivo) && !isWithheld(peca)

/** The name with its numbers first, so that two documents of the same name differ. */
export const nameOfEmbedded = ({ evento, documento, arquivo }: Peca): string =>
  `Evento ${evento.numero} - ${arquivo.slice(3, -4)} - ${documento.nome.replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ').replace(/\.pdf$/i, '')}.pdf`

function capa({ procedimento, eventos }: Autos, pecas: readonly Peca[]) {
  const nomes = (polo: string) => procedimento.partes.filter((parte) => parte.polo === polo).map(({ nome }) => nome)
  const fora = pecas.filter(({ pronta }) => pronta === null)
  const audios = eventos.flatMap(({ numero, documentos }) =>
    documentos.filter(({ tipo }) => tipo === 'audio').map(({ nome }) => `Evento ${numero}: ${nome}`),
  )
  return {
    area: procedimento.areaNome,
    classe: procedimento.classe,
    situacao: TIPOS[procedimento.tipo].maquina[procedimento.situacao as SituacaoProcedimento].label,
    valor: formatMoney(procedimento.valorCentavos),
    protocolado: formatExact(procedimento.createdAt),
    demandantes: nomes('demandante'),
    demandadas: nomes('demandada'),
    eventos: eventos.length,
    documentos: pecas.length,
    hash: eventos.at(-1)?.hash ?? '',
    fora: fora.map(({ evento, documento, motivo }) => ({
      evento: evento.numero,
      nome: documento.nome,
      motivo: MOTIVOS[motivo ?? 'danificado'],
    })),
    audios,
    ativos: pecas.flatMap(({ evento, documento: { nome }, conteudo, motivo }) =>
      conteudo === 'ativo' && motivo !== 'sigilo' ? [{ evento: evento.numero, nome }] : [],
    ),
    semCarimbo: pecas.flatMap(({ evento, documento: { nome }, pronta }) =>
      pronta?.unstamped ? [{ evento: evento.numero, nome }] : [],
    ),
    sigilosos: pecas.flatMap(({ evento, documento: { nome, sigilo } }) =>
      sigilo?.abre ? [{ evento: evento.numero, nome, quem: quemAbreCom(sigilo) }] : [],
    ),
  }
}

const dadosEPartes = ({ procedimento }: Autos) => ({
  area: procedimento.areaNome,
  classe: procedimento.classe,
  valor: formatMoney(procedimento.valorCentavos),
  conciliacao: procedimento.conciliacao === null ? '' : procedimento.conciliacao ? 'Sim' : 'Não',
  conduzem: procedimento.numeroArbitros === null ? '' : String(procedimento.numeroArbitros),
  advogado: [procedimento.advogadoNome, procedimento.advogadoOab && `OAB ${procedimento.advogadoOab}`, procedimento.advogadoEmail]
    .filter(Boolean)
    .join(', '),
  pedido: procedimento.pedido && {
    ...procedimento.pedido,
    tentativa: procedimento.pedido.tentativaAcordo ? 'Sim' : 'Não',
    processo: procedimento.pedido.processoJudicial ?? 'Não há',
  },
  protocolado: formatExact(procedimento.createdAt),
  partes: procedimento.partes.map(({ polo, nome, documento, endereco, telefone, emails }) => ({
    polo: polo === 'demandante' ? 'Demandante' : 'Demandada',
    nome,
    documento: maskDocument(documento),
    endereco,
    telefone,
    contatos: emails.map(({ contato }) => contato),
  })),
})

const linha = (evento: Autos['eventos'][number], pecas: readonly Peca[]) => ({
  numero: evento.numero,
  quando: formatExact(evento.createdAt),
  descricao: describeEvento(evento),
  autor: autorDe(evento),
  prazo: evento.prazo ? formatDate(evento.prazo) : '',
  anterior: evento.anterior,
  hash: evento.hash,
  arquivos: evento.documentos.map((documento) => ({
    nome: documento.nome,
    sha256: documento.sha256,
    nota: notaDe(
      documento,
      pecas.find((peca) => peca.documento.id === documento.id),
    ),
  })),
})

const autorDe = ({ autorNome, porParteNome: parte, porOab: oab }: Autos['eventos'][number]): string => {
  if (autorNome === null) return 'evento automático'
  return parte === null ? autorNome : porQuemAtuou({ nome: autorNome, oab: oab ?? '', parte })
}

/** The author's name for the document follows its type, unless it already contains the type. */
function describeEvento({ descricao, descricaoOutros }: Autos['eventos'][number]): string {
  if (!descricaoOutros) return descricao
  return descricaoOutros.startsWith(descricao) ? descricaoOutros : `${descricao}: ${descricaoOutros}`
}

function notaDe({ tipo, sigilo }: DocumentoDosAutos, peca: Peca | undefined): string {
  if (sigilo && !sigilo.abre) return `não incluído; quem pode abri-lo: ${quemAbreCom(sigilo)}`
  if (tipo === 'audio') return 'áudio, não incluído neste PDF'
  return peca?.pronta ? '' : 'não reproduzido em páginas'
}
