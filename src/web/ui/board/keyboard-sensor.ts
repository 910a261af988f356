import { KeyboardSensor, type KeyboardSensorProps } from '@dnd-kit/core'

/**
 * dnd-kit listens to keys by a timer after the drag has started. On a busy machine, a key that was pressed on "picked up" came
 * before it and scrolled the page. So the drag starts after that timer.
 */
export class ReadyKeyboardSensor extends KeyboardSensor {
  constructor(props: KeyboardSensorProps) {
    super({ ...props, onStart: (coordinates) => setTimeout(() => setTimeout(() => props.onStart(coordinates))) })
  }
}
