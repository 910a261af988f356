precision highp float;
in vec2 vUv;
uniform sampler2D uSource;
uniform float uScale;
out vec4 outColor;
void main() { outColor = texture(uSource, vUv) * uScale; }
