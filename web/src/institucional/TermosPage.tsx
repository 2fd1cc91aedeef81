import { institucional } from '@concordia/contract/institucional/calls'
import { Anchor, Card, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../api/query.ts'
import { useSession } from '../api/session.ts'
import { path } from '../paths/paths.ts'
import { TextLink } from '../ui/links.tsx'
import { Page } from '../ui/page/Page.tsx'
import { Failure } from '../ui/page/states/Failure.tsx'
import { CardSkeleton } from '../ui/page/states/skeletons.tsx'
import { DateTime } from '../ui/table/DateTime.tsx'
import { Prose } from '../ui/text/Prose.tsx'

/** The terms of use in force, for everyone, signed in or not. */
export default function TermosPage() {
  const session = useSession()
  const { data, error, refetch } = useQuery(queryOf(institucional.termos))
  return (
    <Page
      title="Termos de Uso"
      about={
        data && (
          <>
            Versão {data.versao}, em vigor desde <DateTime value={data.vigente_desde} as="day" />.
          </>
        )
      }
      width="form"
      {...(session ? {} : { back: { to: path('Login'), label: 'Entrar' } })}
    >
      {error ? (
        <Failure error={error} retry={refetch} />
      ) : data ? (
        <>
          <Card component="article" p={{ base: 'lg', sm: 'xl' }}>
            <Prose html={data.termos} />
          </Card>
          <Text size="sm" c="dimmed" mt="md">
            Esta plataforma usa bibliotecas e fontes de terceiros:{' '}
            <Anchor href="/THIRD_PARTY_NOTICES.txt" underline="always" inherit>
              veja os avisos e as licenças
            </Anchor>
            . Leia também <TextLink to={path('DadosPessoais')}>o que guardamos sobre você</TextLink>.
          </Text>
        </>
      ) : (
        <CardSkeleton lines={14} />
      )}
    </Page>
  )
}
