import { prova } from '@concordia/contract/identidade/calls'
import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { proof } from '../../api/proof.ts'
import { queryOf } from '../../api/query.ts'
import { useSession } from '../../api/session.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { Failure } from '../../ui/page/states/Failure.tsx'
import { RowsSkeleton } from '../../ui/page/states/skeletons.tsx'
import { ProofForm } from './ProofForm.tsx'

/** The dialog behind `askProof()`: password and second factor again, before an act that waits. Mounted once by the app. */
export default function ProofDialog() {
  const asked = proof.use()
  const token = useSession()?.authToken
  // It keeps its form while it fades out.
  const last = useRef(asked)
  if (asked) last.current = asked
  const giveUp = useEffectEvent(() => asked?.answer(false))
  const begun = useRef(token)
  useEffect(() => {
    if (token !== begun.current) giveUp()
    begun.current = token
  }, [token])
  return (
    <Dialog
      opened={asked !== null}
      // Later, because the same Esc also reaches the dialog below, which stays only while it sees this one.
      onClose={() => setTimeout(() => asked?.answer(false))}
      keepOpen
      question
      title="Confirme que é você"
    >
      {asked && <Content onProved={() => asked.answer(true)} onCancel={() => asked.answer(false)} />}
    </Dialog>
  )
}

function Content({ onProved, onCancel }: { onProved: () => void; onCancel: () => void }) {
  // Read anew each time: a passkey may have been added since.
  const { data, error, refetch } = useQuery({ ...queryOf(prova.estado, undefined, { overlay: false }), gcTime: 0, staleTime: 0 })
  if (error) return <Failure error={error} retry={refetch} />
  return (
    <Stack>
      {data ? (
        <ProofForm fator={data.fator} chave={data.chave} onProved={onProved} onCancel={onCancel} />
      ) : (
        <RowsSkeleton rows={2} height={60} />
      )}
    </Stack>
  )
}
