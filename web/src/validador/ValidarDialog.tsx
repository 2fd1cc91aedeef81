import { validador } from '@concordia/contract/validador/calls'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { call } from '../api/call.ts'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import type { DialogoProps } from '../ui/dialog/useDialogo.tsx'
import { Failure } from '../ui/page/states/Failure.tsx'
import { CardSkeleton } from '../ui/page/states/skeletons.tsx'
import { Resultado } from './Resultado.tsx'
import { useSha256 } from './useSha256.ts'

/** A PDF of the platform: its name, and how to get its bytes. */
export interface ParaValidar {
  nome: string
  load: () => Promise<File>
}

/** What the validator says of a document, which is fetched and then sent to it. */
export default function ValidarDialog({ sobre: { nome, load }, ...shown }: DialogoProps<ParaValidar>) {
  const vez = useId()
  const { data, error, refetch } = useQuery({
    queryKey: ['validar', vez],
    queryFn: async ({ signal }) => {
      const file = await load()
      return { file, resultado: await call(validador.valida, { body: { file } }, { signal }) }
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const sha256 = useSha256(data?.file ?? null)
  return (
    <Dialog {...shown} title={`Validar ${nome.replace(/\.pdf$/i, '')}`} size="min(52rem, 100%)" fill>
      {data ? (
        <Resultado resultado={data.resultado} file={data.file} sameHash={sha256 === data.resultado.fileHash} />
      ) : error ? (
        <Failure error={error} retry={refetch} />
      ) : (
        <div role="status" aria-label="Conferindo as assinaturas…">
          <CardSkeleton lines={5} />
        </div>
      )}
    </Dialog>
  )
}
