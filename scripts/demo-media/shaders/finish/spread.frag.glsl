// One step of the glow pyramid, down or up, optionally stretched sideways into a streak.
precision highp float;
in vec2 vUv;
uniform sampler2D uSource;
uniform vec2 uReach;
out vec4 outColor;
void main() {
  vec2 px = uReach / vec2(textureSize(uSource, 0));
  vec4 s = texture(uSource, vUv) * 4.0;
  s += (texture(uSource, vUv + vec2(px.x, 0)) + texture(uSource, vUv - vec2(px.x, 0))
      + texture(uSource, vUv + vec2(0, px.y)) + texture(uSource, vUv - vec2(0, px.y))) * 2.0;
  s += texture(uSource, vUv + px) + texture(uSource, vUv - px)
     + texture(uSource, vUv + px * vec2(1, -1)) + texture(uSource, vUv + px * vec2(-1, 1));
  outColor = min(s / 16.0, vec4(64));
}
