import { contas } from '@concordia/contract/contas'
import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../api/query.ts'
import { path } from '../../app/paths.ts'
import { useParamsOf } from '../../app/useAddress.ts'
import { Failure } from '../../ui/Failure.tsx'
import { Page } from '../../ui/Page.tsx'
import { CardSkeleton } from '../../ui/skeletons.tsx'
import { SoSecretaria } from '../SoSecretaria.tsx'
import { DadosDaConta } from './DadosDaConta.tsx'
import { EntradaDaConta } from './EntradaDaConta.tsx'
import { PapelDaConta } from './PapelDaConta.tsx'
import { PerfisDaConta } from './PerfisDaConta.tsx'

const TITLE = 'Conta'

/** /secretaria/pessoa/{id}: one account, and what the secretariat can do about it. */
export default function PessoaPage() {
  const { id } = useParamsOf('Pessoa')
  const { data, error, refetch } = useQuery(queryOf(contas.get, { params: { id } }))
  if (error?.status === 403) return <SoSecretaria title={TITLE} error={error} />
  const conta = data?.conta
  return (
    <Page
      key={id}
      title={conta?.name ?? TITLE}
      about={conta?.email}
      back={{ to: path('Pessoas'), label: 'Pessoas' }}
      width="form"
    >
      {error ? (
        <Failure error={error} retry={refetch} />
      ) : conta ? (
        <>
          <DadosDaConta conta={conta} />
          <PerfisDaConta conta={conta} />
          <EntradaDaConta conta={conta} />
          <PapelDaConta conta={conta} />
        </>
      ) : (
        <Stack>
          <CardSkeleton lines={5} />
          <CardSkeleton lines={3} />
        </Stack>
      )}
    </Page>
  )
}
