import { confirmacoes } from '@concordia/contract/secretaria/calls'
import type { Confirmacao } from '@concordia/contract/secretaria/schemas/confirmacoes'
import { Card } from '@mantine/core'
import { IconUserCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../api/query.ts'
import { useSession } from '../../api/session.ts'
import { lazyPart } from '../../ui/dialog/lazyPart.tsx'
import { useDialogo } from '../../ui/dialog/useDialogo.tsx'
import layout from '../../ui/layout.module.css'
import { Page } from '../../ui/page/Page.tsx'
import { EmptyState } from '../../ui/page/states/EmptyState.tsx'
import { Failure } from '../../ui/page/states/Failure.tsx'
import { CardSkeleton } from '../../ui/page/states/skeletons.tsx'
import { SoSecretaria } from '../SoSecretaria.tsx'
import { ConfirmacaoCard } from './ConfirmacaoCard.tsx'
import { SegundaPessoaCard } from './SegundaPessoaCard.tsx'

const DecidirDialog = lazyPart(() => import('./DecidirDialog.tsx'))
const TITLE = 'Confirmações'

/** /secretaria/confirmacoes: acts that one member of the secretariat asked for and another confirms or refuses. */
export default function ConfirmacoesPage() {
  const me = useSession()?.user
  const { data, error, refetch } = useQuery({ ...queryOf(confirmacoes.list), refetchOnWindowFocus: 'always' })
  const { abrir, dialog } = useDialogo(DecidirDialog)
  if (error?.status === 403) return <SoSecretaria title={TITLE} error={error} />
  return (
    <Page
      title={TITLE}
      about="Atos que uma pessoa da secretaria pediu e outra confirma ou recusa. Até lá, nada muda. Os pedidos mais antigos vêm primeiro."
    >
      {error ? (
        <Failure error={error} retry={refetch} />
      ) : !data ? (
        <CardSkeleton lines={4} />
      ) : (
        <>
          {data.confirmacoes.length === 0 ? (
            <Card>
              <EmptyState icon={IconUserCheck}>Nenhum ato aguarda confirmação.</EmptyState>
            </Card>
          ) : (
            <ul className={layout.stack} aria-label="Atos que aguardam confirmação">
              {data.confirmacoes.map((confirmacao: Confirmacao) => (
                <li key={confirmacao.id}>
                  <ConfirmacaoCard
                    confirmacao={confirmacao}
                    propria={confirmacao.por.id === me?.id}
                    onDecidir={(decisao) => abrir({ decisao, confirmacao })}
                  />
                </li>
              ))}
            </ul>
          )}
          <SegundaPessoaCard segundaPessoa={data.segunda_pessoa} admin={me?.role === 'admin'} />
        </>
      )}
      {dialog}
    </Page>
  )
}
