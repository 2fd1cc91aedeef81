import type { Achados, Trecho } from '@concordia/contract/busca/schemas'
import { NEGOCIACAO } from '@concordia/contract/rules/negociacao'
import { PAGAMENTO } from '@concordia/contract/rules/pagamento'
import { NOMES_DOS_TIPOS, TIPOS } from '@concordia/contract/rules/tipos'
import { formatDate } from '@concordia/contract/values/dates'
import { fold } from '@concordia/contract/values/fold'
import { toCents } from '@concordia/contract/values/money'
import { buscaEmVista } from '../../paths/buscaEmVista.ts'
import { path, paths } from '../../paths/paths.ts'
import { detalhesDe, leitorDe, nomeDe } from '../../paths/procedimento.ts'
import type { MenuPage } from '../../subject.ts'
import { menuFor } from '../../subjects.ts'
import { moneyText } from '../../ui/text/money.ts'

interface Resultado {
  to: string
  /** Kept in the browser's history: what is shown there, and not only where. */
  state?: Readonly<Record<string, unknown>>
  /** Where several results lead to one address. */
  key?: string
  titulo: string
  /** A second line, or beside the first where there is room. */
  detalhe?: string
  /** A piece of the text that was found. */
  trecho?: Trecho
}
interface Grupo {
  nome: string
  resultados: readonly Resultado[]
}

/** What was found with a text, in groups with a heading each; empty groups are left out. */
export const gruposDe = ({ procedimentos, negociacoes, custas, pessoas, documentos, eventos }: Achados, texto: string): Grupo[] =>
  [
    ...NOMES_DOS_TIPOS.map((tipo) => ({
      nome: `${TIPOS[tipo].titulo}s`,
      resultados: procedimentos
        .filter((found) => found.tipo === tipo)
        .map((found) => ({
          to: detalhesDe(found),
          titulo: nomeDe(found),
          detalhe: `${found.partes} · ${TIPOS[tipo].maquina[found.situacao].label}`,
        })),
    })),
    {
      nome: 'Negociações',
      resultados: negociacoes.map(({ id, partes, situacao }) => ({
        to: path('NegociacaoDetails', { id }),
        titulo: `Negociação ${id}`,
        detalhe: `${partes} · ${NEGOCIACAO[situacao].label}`,
      })),
    },
    {
      nome: 'Custas',
      resultados: custas.map(({ id, identificador, descricao, valor, situacao }) => ({
        to: path('PagamentoDetails', { id }),
        titulo: identificador,
        detalhe: `${descricao} · ${moneyText(toCents(valor))} · ${PAGAMENTO[situacao].label}`,
      })),
    },
    {
      nome: 'Pessoas',
      resultados: pessoas.map(({ id, name, email }) => ({ to: path('Pessoa', { id }), titulo: name, detalhe: email })),
    },
    {
      nome: 'Documentos',
      resultados: documentos.map(({ documento_id, nome, procedimento, pagina, trecho }) => ({
        to: leitorDe(procedimento, { documento: documento_id, pagina }),
        state: buscaEmVista(texto),
        ...{ titulo: nome, detalhe: `${nomeDe(procedimento)} · página ${pagina}`, trecho },
      })),
    },
    {
      nome: 'Eventos',
      resultados: eventos.map(({ id, numero, descricao, created_at, procedimento }) => ({
        ...{ to: detalhesDe(procedimento), key: `evento ${id}`, state: { eventoProcurado: id }, titulo: descricao },
        detalhe: `${nomeDe(procedimento)} · evento ${numero}, ${formatDate(created_at)}`,
      })),
    },
  ].filter(({ resultados }) => resultados.length > 0)

/** The entries of the menu whose name contains the text. */
export function telasDe(texto: string, who: Parameters<typeof menuFor>[0]): Grupo[] {
  const pages = menuFor(who).flatMap((entry): readonly (Omit<MenuPage, 'icon'> & { grupo?: string })[] => {
    return 'pages' in entry ? entry.pages.map((page) => ({ ...page, grupo: entry.label })) : [entry]
  })
  const resultados = pages
    .map(({ page, label, to, grupo }) => ({
      to: to ?? path(page as 'Home'),
      titulo: label ?? paths[page].title,
      ...(grupo ? { detalhe: grupo } : {}),
    }))
    .filter(({ titulo }) => fold(titulo).includes(fold(texto)))
  return resultados.length > 0 ? [{ nome: 'Telas', resultados }] : []
}
