import { publicacoes } from '@concordia/contract/secretaria/calls'
import { NOMES_DOS_PRODUTOS, PRODUTOS } from '@concordia/contract/secretaria/words'
import { Card, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../api/query.ts'
import { Page } from '../ui/page/Page.tsx'
import { Failure } from '../ui/page/states/Failure.tsx'
import { CardSkeleton } from '../ui/page/states/skeletons.tsx'
import { PageTabs } from '../ui/page/tabs/PageTabs.tsx'
import { Prose } from '../ui/text/Prose.tsx'

const TABS = PRODUTOS.map((value) => ({ value, label: NOMES_DOS_PRODUTOS[value] }))

export default function RegulamentosPage() {
  const [produto, setProduto] = useState<(typeof PRODUTOS)[number]>('expedito')
  const { data, error, refetch } = useQuery(queryOf(publicacoes.regulamento, { params: { product: 'arbitragem' } }))
  const html = data?.regulamentos[produto]
  return (
    <Page title="Regulamentos" about="As regras em vigor dos procedimentos da câmara." width="form">
      {error ? (
        <Failure error={error} retry={refetch} />
      ) : (
        <PageTabs label="Regulamentos" tabs={TABS} value={produto} onChange={setProduto}>
          {html === undefined ? (
            <CardSkeleton lines={14} />
          ) : (
            <Card component="article" p={{ base: 'lg', sm: 'xl' }}>
              {html === '' ? <Text c="dimmed">Este regulamento ainda não foi publicado.</Text> : <Prose html={html} />}
            </Card>
          )}
        </PageTabs>
      )}
    </Page>
  )
}
