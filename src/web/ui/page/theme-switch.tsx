import { Monitor, Moon, Sun } from 'lucide-react'
import { Segmented } from '../forms/segmented.tsx'
import { useThemeChoice } from './theme-choice.ts'

export function ThemeSwitch() {
  const [choice, choose] = useThemeChoice()
  return (
    <Segmented
      label="Theme"
      value={choice}
      onChange={choose}
      options={[
        { value: 'day', label: 'Light', icon: <Sun size={15} /> },
        { value: 'night', label: 'Dark', icon: <Moon size={15} /> },
        { value: 'system', label: 'System', icon: <Monitor size={15} /> },
      ]}
      iconsOnly
    />
  )
}
