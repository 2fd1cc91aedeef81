import { contas } from '@concordia/contract/secretaria/calls'
import { enderecoMostrado } from '@concordia/contract/values/contato/email'
import { Card, Stack } from '@mantine/core'
import { IconUserOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../api/query.ts'
import { isStaff, useSession } from '../../api/session.ts'
import { listaAnterior } from '../../paths/listaAnterior.ts'
import { useParamsOf } from '../../paths/useAddress.ts'
import { LinkButton } from '../../ui/links.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { EmptyState } from '../../ui/page/states/EmptyState.tsx'
import { Failure } from '../../ui/page/states/Failure.tsx'
import { CardSkeleton } from '../../ui/page/states/skeletons.tsx'
import { SoSecretaria } from '../SoSecretaria.tsx'
import { DadosDaConta } from './DadosDaConta.tsx'
import { EntradaDaConta } from './EntradaDaConta.tsx'
import { FatorDaConta } from './FatorDaConta.tsx'
import { PapelDaConta } from './PapelDaConta.tsx'
import { PerfisDaConta } from './PerfisDaConta.tsx'

const TITLE = 'Conta'

export default function PessoaPage() {
  const { id } = useParamsOf('Pessoa')
  const { data, error, refetch } = useQuery(queryOf(contas.get, { params: { id } }))
  const staff = isStaff(useSession()?.user)
  if (error?.status === 403) return staff ? <NaoHaConta /> : <SoSecretaria title={TITLE} error={error} />
  const conta = data?.conta
  return (
    <Page
      key={id}
      title={conta?.name ?? TITLE}
      about={conta && enderecoMostrado(conta.email)}
      back={{ ...listaAnterior('Pessoas'), label: 'Pessoas' }}
      width="form"
    >
      {error && <Failure error={error} retry={refetch} stale={conta !== undefined} />}
      {conta ? (
        <>
          <DadosDaConta conta={conta} />
          <PerfisDaConta conta={conta} />
          <EntradaDaConta conta={conta} />
          <FatorDaConta conta={conta} />
          <PapelDaConta conta={conta} />
        </>
      ) : error ? null : (
        <Stack>
          <CardSkeleton lines={5} />
          <CardSkeleton lines={3} />
        </Stack>
      )}
    </Page>
  )
}

/** Shown when the account does not exist (any more); links to it remain, for example in the audit trail. */
const NaoHaConta = () => (
  <Page title={TITLE} width="form">
    <Card>
      <EmptyState icon={IconUserOff} action={<LinkButton {...listaAnterior('Pessoas')}>voltar para Pessoas</LinkButton>}>
        Não há conta com este número. A que não confirma o e-mail em 7 dias deixa de existir.
      </EmptyState>
    </Card>
  </Page>
)
