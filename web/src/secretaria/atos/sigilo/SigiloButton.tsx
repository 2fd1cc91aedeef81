import type { Sigilo } from '@concordia/contract/procedimentos/schemas/procedimentos'
import { ActionIcon } from '@mantine/core'
import { IconLock, IconLockOpen2 } from '@tabler/icons-react'
import { isStaff, useSession } from '../../../api/session.ts'
import { lazyPart } from '../../../ui/dialog/lazyPart.tsx'
import { type DialogoProps, useDialogo } from '../../../ui/dialog/useDialogo.tsx'
import type { DoProcedimento } from '../chamadas.ts'
import type { DocumentoAberto } from './SigiloDialog.tsx'

const SigiloDialog = lazyPart<DialogoProps<DocumentoAberto>>(() => import('./SigiloDialog.tsx'))

interface SigiloButtonProps extends DoProcedimento {
  documento: { id: number; nome: string; sigilo?: Sigilo | undefined }
}

/** Beside a document: opens the dialog in which the secretariat sets who may open it. Other users see nothing. */
export function SigiloButton({ tipo, id, documento }: SigiloButtonProps) {
  const { abrir, dialog } = useDialogo(SigiloDialog)
  const staff = isStaff(useSession()?.user)
  if (!staff) return null
  const Icon = documento.sigilo ? IconLock : IconLockOpen2
  const { id: documentoId, nome, sigilo } = documento
  return (
    <>
      <ActionIcon
        variant="subtle"
        size="md"
        color="gray"
        aria-haspopup="dialog"
        aria-label={`Sigilo de ${nome}`}
        title={sigilo ? 'Mudar ou retirar o sigilo' : 'Colocar sob sigilo'}
        onClick={() => abrir({ tipo, id, documentoId, nome, papeis: sigilo?.papeis ?? null })}
      >
        <Icon size={16} stroke={1.75} aria-hidden />
      </ActionIcon>
      {dialog}
    </>
  )
}
