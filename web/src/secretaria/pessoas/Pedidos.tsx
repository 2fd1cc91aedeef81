import { NOMES_DOS_PERFIS } from '@concordia/contract/conta/words'
import { contas } from '@concordia/contract/secretaria/calls'
import type { PedidoDePerfil } from '@concordia/contract/secretaria/schemas/pessoas'
import { IconUserCheck } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { queryOf } from '../../api/query.ts'
import { path } from '../../paths/paths.ts'
import { useSearchOf } from '../../paths/useAddress.ts'
import { lazyPart } from '../../ui/dialog/lazyPart.tsx'
import { type DialogoProps, useDialogo } from '../../ui/dialog/useDialogo.tsx'
import { TextLink, useGo } from '../../ui/links.tsx'
import { EmptyState } from '../../ui/page/states/EmptyState.tsx'
import { Failure } from '../../ui/page/states/Failure.tsx'
import { RowsSkeleton } from '../../ui/page/states/skeletons.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DateTime } from '../../ui/table/DateTime.tsx'
import { PagedTable } from '../../ui/table/PagedTable.tsx'
import { Endereco } from './Endereco.tsx'
import { ResponderButtons } from './ResponderButtons.tsx'
import type { PedidoAberto } from './RespostaDialog.tsx'

type Pedido = z.infer<typeof PedidoDePerfil>

const RespostaDialog = lazyPart<DialogoProps<PedidoAberto>>(() => import('./RespostaDialog.tsx'))

const columnsOf = (responder: (resposta: PedidoAberto) => void): readonly [Column<Pedido>, ...Column<Pedido>[]] => [
  { header: 'Pedido em', cell: ({ created_at }) => <DateTime value={created_at} /> },
  {
    header: 'Quem pede',
    minWidth: '14rem',
    cell: ({ user: { id, name, email } }) => (
      <>
        <TextLink to={path('Pessoa', { id })}>{name}</TextLink>
        <div>
          <Endereco email={email} />
        </div>
      </>
    ),
  },
  {
    header: 'Perfil',
    minWidth: '9rem',
    cell: ({ user: { id }, tipo }) => (
      <>
        {NOMES_DOS_PERFIS[tipo]}
        <div>
          <TextLink size="sm" to={path('Pessoa', { id })}>
            ver dados e arquivos
          </TextLink>
        </div>
      </>
    ),
  },
  {
    header: 'Resposta',
    minWidth: '14rem',
    cell: ({ user: { id, name }, tipo, created_at }) => (
      <ResponderButtons pedido={{ id, nome: name, tipo, pedidoEm: created_at }} onResponder={responder} />
    ),
  },
]

/** Pending requests to be a lawyer, expert, arbitrator or mediator here, oldest first. */
export function Pedidos() {
  const { page = 1 } = useSearchOf('Pessoas')
  const go = useGo()
  const { abrir, dialog } = useDialogo(RespostaDialog)
  const { data, error, refetch } = useQuery({
    ...queryOf(contas.pedidos, { query: { page } }),
    placeholderData: keepPreviousData,
  })
  const list = data?.pedidos
  if (!list) return error ? <Failure error={error} retry={refetch} /> : <RowsSkeleton rows={4} />
  return (
    <>
      {error && <Failure error={error} retry={refetch} stale />}
      <PagedTable
        noun={{ um: 'pedido', muitos: 'pedidos', artigo: 'o' }}
        label="Pedidos de perfil"
        columns={columnsOf(abrir)}
        rows={list.data}
        rowKey={({ user, tipo }) => `${user.id}-${tipo}`}
        page={page}
        total={list.total}
        per_page={list.per_page}
        total_approximate={list.total_approximate}
        onPage={(to) => void go(path('Pessoas', {}, { aba: 'pedidos', ...(to > 1 ? { page: to } : {}) }))}
        empty={<EmptyState icon={IconUserCheck}>Nenhum pedido de perfil a responder.</EmptyState>}
      />
      {dialog}
    </>
  )
}
