import { NOMES_DOS_PERFIS } from '@concordia/contract/conta/words'
import { contas } from '@concordia/contract/secretaria/calls'
import type { PedidoDePerfil } from '@concordia/contract/secretaria/schemas/pessoas'
import { IconUserCheck } from '@tabler/icons-react'
import type { z } from 'zod'
import { queryOf } from '../../api/query.ts'
import { path } from '../../paths/paths.ts'
import { lazyPart } from '../../ui/dialog/lazyPart.tsx'
import { type DialogoProps, useDialogo } from '../../ui/dialog/useDialogo.tsx'
import { TextLink } from '../../ui/links.tsx'
import { EmptyState } from '../../ui/page/states/EmptyState.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DateTime } from '../../ui/table/DateTime.tsx'
import { PagedList } from '../../ui/table/PagedList.tsx'
import { usePaged } from '../../ui/table/usePaged.ts'
import { Endereco } from './Endereco.tsx'
import { ResponderButtons } from './ResponderButtons.tsx'
import type { PedidoAberto } from './RespostaDialog.tsx'

type Pedido = z.infer<typeof PedidoDePerfil>

const RespostaDialog = lazyPart<DialogoProps<PedidoAberto>>(() => import('./RespostaDialog.tsx'))

const columnsOf = (responder: (resposta: PedidoAberto) => void): readonly [Column<Pedido>, ...Column<Pedido>[]] => [
  { header: 'Pedido em', cell: ({ created_at }) => <DateTime value={created_at} /> },
  {
    header: 'Pessoa',
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
  const { abrir, dialog } = useDialogo(RespostaDialog)
  const { data, paged } = usePaged({ on: 'Pessoas' }, (page) => queryOf(contas.pedidos, { query: { page } }))
  return (
    <>
      <PagedList
        {...paged}
        noun={{ um: 'pedido', muitos: 'pedidos', artigo: 'o' }}
        list={data?.pedidos}
        skeleton={4}
        label="Pedidos de perfil"
        columns={columnsOf(abrir)}
        rowKey={({ user, tipo }) => `${user.id}-${tipo}`}
        empty={<EmptyState icon={IconUserCheck}>Nenhum pedido de perfil a responder.</EmptyState>}
      />
      {dialog}
    </>
  )
}
