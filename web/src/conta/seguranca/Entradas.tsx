import { conta } from '@concordia/contract/conta/calls'
import type { Entrada } from '@concordia/contract/conta/schemas/conta'
import { queryOf } from '../../api/query.ts'
import { Section } from '../../ui/page/Section.tsx'
import { EmptyState } from '../../ui/page/states/EmptyState.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DateTime } from '../../ui/table/DateTime.tsx'
import { PagedList } from '../../ui/table/PagedList.tsx'
import { usePaged } from '../../ui/table/usePaged.ts'

const RESULTADOS: Record<Entrada['resultado'], string> = {
  entrou: 'Entrou',
  'entrou-com-chave': 'Entrou com chave de acesso',
  'codigo-enviado': 'Senha certa, código enviado',
  'codigo-pedido': 'Senha certa, código do aplicativo pedido',
  'senha-incorreta': 'Senha incorreta',
  'codigo-incorreto': 'Código incorreto',
  'chave-recusada': 'Chave de acesso recusada',
}

const COLUMNS: readonly [Column<Entrada>, ...Column<Entrada>[]] = [
  { header: 'Quando', cell: ({ created_at }) => <DateTime value={created_at} /> },
  { header: 'O que houve', minWidth: '9rem', cell: ({ resultado }) => RESULTADOS[resultado] },
  { header: 'Aparelho', cell: ({ aparelho }) => aparelho },
  { header: 'Endereço de rede', cell: ({ ip }) => ip },
]

/** The history of sign-ins, also of failed ones, the latest first. */
export function Entradas() {
  const { data, paged } = usePaged({ on: 'Settings', resetScroll: false }, (page) => queryOf(conta.entradas, { query: { page } }))
  return (
    <Section title="Histórico de entradas" about="Se houver uma entrada que você não reconhece, mude a senha agora.">
      <PagedList
        {...paged}
        noun={{ um: 'entrada', muitos: 'entradas', artigo: 'a' }}
        list={data?.entradas}
        skeleton={5}
        label="Histórico de entradas"
        columns={COLUMNS}
        rowKey={({ id }) => id}
        empty={<EmptyState>Nenhuma entrada registrada.</EmptyState>}
      />
    </Section>
  )
}
