import type { Achados } from '@concordia/contract/busca/schemas'
import { NEGOCIACAO } from '@concordia/contract/rules/negociacao'
import { PAGAMENTO } from '@concordia/contract/rules/pagamento'
import { NOMES_DOS_TIPOS, TIPOS } from '@concordia/contract/rules/tipos'
import { fold } from '@concordia/contract/values/fold'
import { toCents } from '@concordia/contract/values/money'
import { path, paths } from '../../paths/paths.ts'
import { detalhesDe, nomeDe } from '../../paths/procedimento.ts'
import type { MenuPage } from '../../subject.ts'
import { menuFor } from '../../subjects.ts'
import { moneyText } from '../../ui/text/money.ts'

interface Resultado {
  to: string
  titulo: string
  /** A second line, or beside the first where there is room. */
  detalhe?: string
}
interface Grupo {
  nome: string
  resultados: readonly Resultado[]
}

/** What was found, in groups with a heading each; empty groups are left out. */
export const gruposDe = ({ procedimentos, negociacoes, custas, pessoas }: Achados): Grupo[] =>
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
