import { escritorios } from '@concordia/contract/conta/calls'
import type { Escritorio, MembroDoEscritorio } from '@concordia/contract/conta/schemas/escritorios'
import { PAPEIS_NO_ESCRITORIO, SITUACOES_DE_MEMBRO } from '@concordia/contract/conta/words'
import { formatDocument } from '@concordia/contract/values/documento'
import { Card, Text } from '@mantine/core'
import { useSession } from '../../api/session.ts'
import { CommandButton } from '../../ui/dialog/CommandButton.tsx'
import type { Question } from '../../ui/dialog/confirm.ts'
import { DialogButton } from '../../ui/dialog/DialogButton.tsx'
import { lazyPart } from '../../ui/dialog/lazyPart.tsx'
import layout from '../../ui/layout.module.css'
import { Section } from '../../ui/page/Section.tsx'
import { Chip } from '../../ui/table/StatusChip.tsx'
import css from '../conta.module.css'

const ConvidarDialog = lazyPart(() => import('./ConvidarDialog.tsx'))

/** A firm with its members; only a titular invites and removes others. */
export function EscritorioSection({ escritorio }: { escritorio: Escritorio }) {
  const { nome, cnpj, oab, meu_papel, membros } = escritorio
  const eu = useSession()?.user.id
  const titular = meu_papel === 'titular'
  return (
    <Section
      title={nome}
      about={
        <>
          CNPJ <span className="numeric">{formatDocument(cnpj)}</span>, OAB {oab}. Você é{' '}
          {PAPEIS_NO_ESCRITORIO[meu_papel].toLowerCase()}.
        </>
      }
      action={
        titular && (
          <DialogButton part={ConvidarDialog} about={escritorio} variant="default" aria-label={`convidar para ${nome}`}>
            convidar
          </DialogButton>
        )
      }
    >
      <Card>
        <ul className={layout.plain} aria-label={`Membros de ${nome}`}>
          {membros.map((membro) => (
            <Membro key={membro.id} escritorio={escritorio} membro={membro} eu={membro.user_id === eu} titular={titular} />
          ))}
        </ul>
      </Card>
    </Section>
  )
}

interface MembroProps {
  escritorio: Escritorio
  membro: MembroDoEscritorio
  /** The reader's own membership. */
  eu: boolean
  /** The reader is a titular. */
  titular: boolean
}

function Membro({ escritorio: { id, nome }, membro, eu, titular }: MembroProps) {
  const { id: mid, name, email, papel, situacao } = membro
  const convidado = situacao === 'convidado'
  const acao = eu ? sair(nome) : convidado ? retirar(email) : remover(name)
  return (
    <li className={css.item}>
      <div className={layout.grow}>
        <Text fw={550}>{name || email}</Text>
        <Text size="sm" c="dimmed">
          {PAPEIS_NO_ESCRITORIO[papel]}
          {name && `, ${email}`}
        </Text>
      </div>
      {convidado && <Chip tone="waiting">{SITUACOES_DE_MEMBRO.convidado}</Chip>}
      {(eu || titular) && (
        <CommandButton
          command={escritorios.remover}
          input={{ params: { id, mid } }}
          again
          size="sm"
          variant="default"
          aria-label={acao.label}
          ask={acao.ask}
        >
          {acao.botao}
        </CommandButton>
      )}
    </li>
  )
}

interface Acao {
  botao: string
  label: string
  ask: Question
}

const sair = (nome: string): Acao => ({
  botao: 'sair',
  label: `sair de ${nome}`,
  ask: {
    title: `Sair de ${nome}?`,
    message: 'O que você vê e faz pelas equipes do escritório termina agora. Os titulares são avisados.',
    confirm: 'sair do escritório',
    danger: true,
  },
})
const remover = (name: string): Acao => ({
  botao: 'remover',
  label: `remover ${name}`,
  ask: {
    title: `Remover ${name} do escritório?`,
    message: 'O que essa pessoa vê e faz pelas equipes do escritório termina agora. Ela é avisada por e-mail.',
    confirm: 'remover membro',
    danger: true,
  },
})
const retirar = (email: string): Acao => ({
  botao: 'retirar convite',
  label: `retirar o convite de ${email}`,
  ask: { title: `Retirar o convite de ${email}?`, message: 'O link enviado deixa de valer.', confirm: 'retirar convite' },
})
