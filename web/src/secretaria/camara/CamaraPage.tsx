import { camara } from '@concordia/contract/camara/calls'
import { Card } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../api/query.ts'
import { Page } from '../../ui/page/Page.tsx'
import { Failure } from '../../ui/page/states/Failure.tsx'
import { CardSkeleton } from '../../ui/page/states/skeletons.tsx'
import { SoSecretaria } from '../SoSecretaria.tsx'
import { CamaraForm } from './CamaraForm.tsx'
import { Pendencias } from './Pendencias.tsx'

const TITLE = 'Dados da câmara'

/** /secretaria/camara: how the chamber shows itself on screens, in e-mails and in PDFs; for administrators. */
export default function CamaraPage() {
  const { data, error, refetch } = useQuery(queryOf(camara.get))
  if (error?.status === 403) return <SoSecretaria title={TITLE} error={error} />
  return (
    <Page
      title={TITLE}
      about="O nome, o logo, a cor e os contatos que aparecem nas telas, nos e-mails e nos PDFs. O que já foi emitido fica como está."
      width="form"
    >
      {error ? (
        <Failure error={error} retry={refetch} />
      ) : data ? (
        <>
          <Pendencias pendencias={data.pendencias} />
          <Card>
            <CamaraForm camara={data.camara} />
          </Card>
        </>
      ) : (
        <CardSkeleton lines={14} />
      )}
    </Page>
  )
}
