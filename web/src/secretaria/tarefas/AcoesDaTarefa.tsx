import type { Tarefa } from '@concordia/contract/secretaria/schemas/tarefas'
import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSession } from '../../api/session.ts'
import { confirm } from '../../ui/dialog/confirm.ts'
import layout from '../../ui/layout.module.css'
import { NotaForm } from './NotaForm.tsx'
import { useAtosDaTarefa } from './useTarefa.ts'

/** Acts on a task: any staff may take it or add a note; once taken, only its assignee may give it back or finish it. */
export function AcoesDaTarefa({ tarefa: { id, descricao, situacao, responsavel, pedida_por } }: { tarefa: Tarefa }) {
  const me = useSession()?.user.id
  const atos = useAtosDaTarefa(id)
  const [noting, setNoting] = useState(false)
  const note = useRef<HTMLButtonElement>(null)
  const mine = responsavel !== null && responsavel.id === me
  const open = situacao !== 'concluida'
  const takeable = open && !mine
  const finishable = open && (mine || responsavel === null)

  const take = async () => {
    if (responsavel === null || (await confirm(deColega(responsavel.name)))) atos.assumir(responsavel?.id ?? null)
  }
  const finish = async () => {
    if (await confirm(finishWords(descricao, pedida_por.name))) atos.concluir()
  }
  const closeNote = () => {
    flushSync(() => setNoting(false))
    note.current?.focus()
  }
  // Names the task for screen readers.
  const of = (act: string) => `${act}: ${descricao}`
  return (
    <>
      <div className={layout.actsBelow}>
        {takeable && (
          <Button
            variant={responsavel === null ? 'filled' : 'default'}
            loading={atos.running === 'assumir'}
            aria-label={of('assumir')}
            onClick={() => void take()}
          >
            assumir
          </Button>
        )}
        {finishable && (
          <Button
            variant={mine ? 'filled' : 'default'}
            loading={atos.running === 'concluir'}
            aria-label={of('concluir')}
            onClick={() => void finish()}
          >
            concluir
          </Button>
        )}
        {open && mine && (
          <Button
            variant="default"
            loading={atos.running === 'devolver'}
            aria-label={of('devolver')}
            onClick={() => atos.devolver()}
          >
            devolver
          </Button>
        )}
        {!noting && (
          <Button ref={note} variant="subtle" aria-label={of('anotar')} onClick={() => setNoting(true)}>
            anotar
          </Button>
        )}
      </div>
      {/* Below the acts: above them, it would move one of them under the second press of a double click on its button. */}
      {noting && <NotaForm id={id} onClose={closeNote} />}
    </>
  )
}

const deColega = (name: string) => ({
  title: 'Assumir a tarefa?',
  message: `A tarefa está com ${name}. Ela passa para você, e uma nota registra a troca.`,
  confirm: 'assumir tarefa',
})

const finishWords = (descricao: string, quem: string) => ({
  title: 'Concluir a tarefa?',
  message: `“${descricao}” passa para as concluídas, e ${quem}, que a pediu, é avisado. Uma tarefa concluída não volta a ficar aberta.`,
  confirm: 'concluir tarefa',
})
